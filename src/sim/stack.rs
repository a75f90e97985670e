//! Call stacks: the frames of Flink 2.3.0 that stand on a task's thread at a fact, from the calls that the facts tell.
//!
//! Facts carry one call for each thing that happens; Flink has several methods for it. Class, method and line are those
//! of the released 2.3.0.

use crate::api::operator::{OperatorKind, WindowFunctionForm, WindowFunctionSpec};
use crate::sim::fact::{Call, Fact, FactRecord, MailName, OperatorMethod, UserMethod};
use crate::sim::plan::{OpIdx, Plan, PlanVertex, TaskIdx};

/// One frame of a stack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StackFrame {
    /// Without the package: `StreamMap`, `Snippet$1`.
    pub class: String,
    pub method: String,
    /// The file without the line: `StreamMap.java`.
    pub file: String,
    /// Absent where only the program's own line could say it.
    pub line: Option<u32>,
    /// A frame of the program, not of Flink.
    pub user: bool,
    /// The operator that the frame belongs to, if it belongs to one.
    pub op: Option<OpIdx>,
}

/// The calls that are open on a task's thread after these facts of one step, outermost first.
pub fn open_calls(facts: &[FactRecord], of: TaskIdx) -> Vec<Call> {
    let mut open = Vec::new();
    for record in facts {
        match record.fact {
            Fact::CallEntered { task, call, .. } if task == of => open.push(call),
            Fact::CallExited { task } if task == of => {
                open.pop();
            }
            _ => {}
        }
    }
    open
}

/// The frames of these calls, innermost first, as a stack trace has them.
pub fn frames(plan: &Plan, task: TaskIdx, calls: &[Call]) -> Vec<StackFrame> {
    let mut writer = Writer {
        plan,
        vertex: plan.vertex_of(task),
        frames: Vec::new(),
        op: None,
    };
    let legacy = writer.legacy_source(calls);
    if legacy.is_some() {
        writer.flink("SourceStreamTask$LegacySourceFunctionThread", "run", 346);
        writer.flink("StreamSource", "run", 68);
        writer.flink("StreamSource", "run", 107);
    } else {
        writer.base(calls);
    }
    let on_thread = legacy.map_or(0, |place| place + 1);
    for (place, call) in calls.iter().enumerate().skip(on_thread) {
        let before = place.checked_sub(1).map(|place| calls[place]);
        let after = calls.get(place + 1).copied();
        writer.call(*call, before, after);
    }
    writer.frames.reverse();
    writer.frames
}

/// The name of the thread that these calls are on: a source of the old kind runs its function on one of its own.
pub fn thread(plan: &Plan, task: TaskIdx, attempt: u32, calls: &[Call]) -> String {
    let writer = Writer {
        plan,
        vertex: plan.vertex_of(task),
        frames: Vec::new(),
        op: None,
    };
    let own = plan.thread_name(task, attempt);
    match writer.legacy_source(calls) {
        Some(_) => format!("Legacy Source Thread - {own}"),
        None => own,
    }
}

struct Writer<'a> {
    plan: &'a Plan,
    vertex: &'a PlanVertex,
    /// Outermost first.
    frames: Vec<StackFrame>,
    op: Option<OpIdx>,
}

impl Writer<'_> {
    fn flink(&mut self, class: &str, method: &str, line: u32) {
        let outer = class.split('$').next().unwrap_or(class);
        self.frames.push(StackFrame {
            class: class.to_owned(),
            method: method.to_owned(),
            file: format!("{outer}.java"),
            line: Some(line),
            user: false,
            op: self.op,
        });
    }

    /// Place of the call that runs the function of a source of the old kind.
    fn legacy_source(&self, calls: &[Call]) -> Option<usize> {
        calls
            .iter()
            .position(|call| matches!(call, Call::PollSource { op } if self.vertex.operators[*op].legacy_source))
    }

    /// From the thread's start to what the loop does.
    fn base(&mut self, calls: &[Call]) {
        self.flink("Task", "run", 579);
        self.flink("Task", "doRun", 774);
        let Some(first) = calls.first() else {
            self.flink("Task", "restoreAndInvoke", 969);
            return self.invoked();
        };
        match first {
            Call::Operator {
                method: OperatorMethod::InitializeState | OperatorMethod::Open,
                ..
            } => {
                self.flink("Task", "restoreAndInvoke", 959);
                self.flink("Task", "runWithSystemExitMonitoring", 987);
                self.flink("StreamTask", "restore", 789);
                self.flink("StreamTask", "restoreInternal", 830);
                self.flink("StreamTaskActionExecutor$1", "call", 55);
                self.flink("StreamTask", "lambda$restoreInternal$5", 830);
                self.flink("StreamTask", "restoreStateAndGates", 876);
            }
            Call::Operator {
                method: OperatorMethod::Close,
                ..
            } => {
                self.flink("Task", "restoreAndInvoke", 969);
                self.flink("Task", "runWithSystemExitMonitoring", 987);
                self.flink("StreamTask", "invoke", 965);
                self.flink("StreamTask", "afterInvoke", 1094);
                self.flink("StreamTask", "closeAllOperators", 1231);
                self.flink("RegularOperatorChain", "closeAllOperators", 125);
                self.flink("StreamOperatorWrapper", "close", 163);
            }
            Call::Operator {
                op,
                method: method @ (OperatorMethod::EndInput | OperatorMethod::Finish),
            } => {
                self.flink("Task", "restoreAndInvoke", 969);
                self.invoked();
                self.flink("MailboxProcessor", "runMailboxLoop", 231);
                self.flink("StreamTask", "processInput", 671);
                self.flink("StreamTask", "endData", 713);
                self.flink("RegularOperatorChain", "finishOperators", 115);
                // Each operator finishes the next one of the chain.
                let head_to_tail = self.vertex.tail_to_head.iter().rev();
                for _ in head_to_tail.take_while(|before| *before != op) {
                    self.flink("StreamOperatorWrapper", "finish", 156);
                }
                if *method == OperatorMethod::EndInput {
                    self.flink("StreamOperatorWrapper", "finish", 149);
                    self.flink("StreamTaskActionExecutor$1", "runThrowing", 50);
                    self.flink("StreamOperatorWrapper", "lambda$finish$0", 149);
                } else {
                    // The operator finishes in a mail of its own, which is run at once.
                    self.flink("StreamOperatorWrapper", "finish", 152);
                    self.flink("StreamOperatorWrapper", "quiesceTimeServiceAndFinishOperator", 186);
                    self.flink("MailboxExecutorImpl", "tryYield", 104);
                    self.flink("Mail", "run", 118);
                    self.flink("StreamTaskActionExecutor$1", "runThrowing", 50);
                    self.flink("StreamOperatorWrapper", "lambda$deferFinishOperatorToMailbox$3", 213);
                    self.flink("StreamOperatorWrapper", "finishOperator", 239);
                }
            }
            _ => {
                self.flink("Task", "restoreAndInvoke", 969);
                self.invoked();
            }
        }
    }

    fn invoked(&mut self) {
        self.flink("Task", "runWithSystemExitMonitoring", 987);
        self.flink("StreamTask", "invoke", 959);
        self.flink("StreamTask", "runMailboxLoop", 1022);
    }

    fn call(&mut self, call: Call, before: Option<Call>, after: Option<Call>) {
        match call {
            Call::DefaultAction => {
                self.flink("MailboxProcessor", "runMailboxLoop", 231);
                self.flink("StreamTask", "processInput", 656);
                if self.vertex.inputs.len() > 1 {
                    self.flink("StreamMultipleInputProcessor", "processInput", 86);
                }
                match after {
                    Some(Call::Operator {
                        method: OperatorMethod::EndInput,
                        ..
                    }) => {
                        self.flink("StreamOneInputProcessor", "processInput", 68);
                        self.flink("RegularOperatorChain", "endInput", 97);
                    }
                    Some(Call::Operator { method, .. }) => {
                        self.flink("StreamOneInputProcessor", "processInput", 65);
                        self.before_head(method);
                    }
                    Some(_) => self.flink("StreamOneInputProcessor", "processInput", 65),
                    None => {}
                }
            }
            Call::RunMail { kind, suspended } => self.mail(kind, suspended),
            Call::PollSource { op } => {
                self.op = Some(op);
                self.flink("StreamTaskSourceInput", "emitNext", 68);
                self.flink("SourceOperator", "emitNext", 535);
                self.flink("RateLimitedSourceReader", "pollNext", 70);
                self.flink("IteratorSourceReaderBase", "pollNext", 111);
                if after.is_some() {
                    self.flink("SourceOutputWithWatermarks", "collect", 101);
                    self.flink("SourceOutputWithWatermarks", "collect", 110);
                    self.flink("SourceOperatorStreamTask$AsyncDataOutputToOutput", "emitRecord", 315);
                }
            }
            Call::EmitFromNetwork { op, input } => {
                self.op = Some(op);
                self.flink("AbstractStreamTaskNetworkInput", "emitNext", 170);
                self.flink("AbstractStreamTaskNetworkInput", "processElement", 213);
                let keyed = self.vertex.operators[op]
                    .keys
                    .get(input as usize)
                    .is_some_and(Option::is_some);
                if self.vertex.operators[op].input_types.len() > 1 {
                    self.flink(
                        "StreamTwoInputProcessorFactory$StreamTaskNetworkOutput",
                        "emitRecord",
                        264,
                    );
                    match (keyed, input) {
                        (false, _) => {}
                        (true, 0) => self.flink("RecordProcessorUtils", "lambda$getRecordProcessor1$1", 95),
                        (true, _) => self.flink("RecordProcessorUtils", "lambda$getRecordProcessor2$2", 126),
                    }
                } else {
                    self.flink("OneInputStreamTask$StreamTaskNetworkOutput", "emitRecord", 251);
                    if keyed {
                        self.flink("RecordProcessorUtils", "lambda$getRecordProcessor$0", 64);
                    }
                }
            }
            Call::Collect { op } => {
                self.op = Some(op);
                if self.vertex.operators[op].legacy_source {
                    self.flink("StreamSourceContexts$SwitchingOnClose", "collect", 74);
                    self.flink("StreamSourceContexts$WatermarkContext", "collect", 484);
                    self.flink("StreamSourceContexts$ManualWatermarkContext", "processAndCollect", 389);
                } else {
                    self.flink("TimestampedCollector", "collect", 53);
                }
            }
            Call::SideOutput { op } => {
                self.op = Some(op);
                let class = self.class_of(op);
                let line = if class == "ProcessOperator" { 101 } else { 120 };
                self.flink(&format!("{class}$ContextImpl"), "output", line);
            }
            Call::BroadcastingOutput { from, side } => self.broadcasting(from, side, after),
            Call::ChainedOutput { to, copying, .. } => {
                let inside = match before {
                    Some(Call::BroadcastingOutput { side, .. }) => Some(side),
                    _ => None,
                };
                self.chained(copying, inside, matches!(before, Some(Call::SideOutput { .. })));
                self.op = Some(to);
            }
            Call::RecordWriter { from } => {
                self.op = Some(from);
                self.flink("RecordWriterOutput", "collect", 98);
            }
            Call::Operator { op, method } => {
                self.op = Some(op);
                self.operator(op, method, after);
            }
            Call::User { .. } => {}
            Call::Java { method, .. } => self.java(method),
        }
    }

    fn mail(&mut self, kind: MailName, suspended: bool) {
        self.flink("MailboxProcessor", "runMailboxLoop", 229);
        if suspended {
            self.flink("MailboxProcessor", "processMail", 369);
            self.flink("MailboxProcessor", "processMailsWhenDefaultActionUnavailable", 384);
        } else {
            self.flink("MailboxProcessor", "processMail", 362);
            self.flink("MailboxProcessor", "processMailsNonBlocking", 400);
        }
        self.flink("MailboxProcessor", "runMail", 415);
        self.flink("Mail", "run", 118);
        match kind {
            MailName::ProcessingTimer => {
                self.flink("StreamTaskActionExecutor$1", "runThrowing", 50);
                self.flink("StreamTask", "lambda$deferCallbackToMailbox$27", 1909);
                self.flink("StreamTask", "invokeProcessingTimeCallback", 1918);
                self.flink("InternalTimerServiceImpl", "onProcessingTime", 303);
            }
            MailName::NotifyComplete => {
                self.flink("StreamTaskActionExecutor$1", "runThrowing", 50);
                self.flink("StreamTask", "lambda$notifyCheckpointOperation$23", 1601);
                self.flink("StreamTask", "lambda$notifyCheckpointCompleteAsync$20", 1562);
                self.flink("StreamTask", "notifyCheckpointComplete", 1621);
                self.flink("SubtaskCheckpointCoordinatorImpl", "notifyCheckpointComplete", 412);
                self.flink("SubtaskCheckpointCoordinatorImpl", "notifyCheckpoint", 479);
                self.flink("RegularOperatorChain", "notifyCheckpointComplete", 145);
                self.flink("StreamOperatorWrapper", "notifyCheckpointComplete", 104);
            }
            _ => {}
        }
    }

    /// What stands between the input and a head operator that handles a watermark or a barrier.
    fn before_head(&mut self, method: OperatorMethod) {
        match method {
            OperatorMethod::ProcessWatermark => {
                self.flink("AbstractStreamTaskNetworkInput", "emitNext", 170);
                self.flink("AbstractStreamTaskNetworkInput", "processElement", 216);
                self.flink("StatusWatermarkValve", "inputWatermark", 184);
                self.flink(
                    "StatusWatermarkValve",
                    "findAndOutputNewMinWatermarkAcrossAlignedSubpartitions",
                    283,
                );
                self.flink("OneInputStreamTask$StreamTaskNetworkOutput", "emitWatermark", 257);
            }
            OperatorMethod::SnapshotState | OperatorMethod::PrepareSnapshotPreBarrier => {
                self.flink("AbstractStreamTaskNetworkInput", "emitNext", 178);
                self.flink("CheckpointedInputGate", "pollNext", 160);
                self.flink("CheckpointedInputGate", "handleEvent", 182);
                self.flink("SingleCheckpointBarrierHandler", "processBarrier", 231);
                self.flink(
                    "SingleCheckpointBarrierHandler",
                    "markCheckpointAlignedAndTransformState",
                    262,
                );
                self.flink("SingleCheckpointBarrierHandler", "lambda$processBarrier$2", 234);
                self.flink("AbstractAlignedBarrierHandlerState", "barrierReceived", 66);
                self.flink("AbstractAlignedBarrierHandlerState", "triggerGlobalCheckpoint", 74);
                self.flink(
                    "SingleCheckpointBarrierHandler$ControllerImpl",
                    "triggerGlobalCheckpoint",
                    488,
                );
                self.flink("SingleCheckpointBarrierHandler", "triggerCheckpoint", 287);
                self.flink("CheckpointBarrierHandler", "notifyCheckpoint", 147);
                self.flink("StreamTask", "triggerCheckpointOnBarrier", 1438);
                self.flink("StreamTask", "performCheckpoint", 1481);
                self.flink("StreamTaskActionExecutor$1", "runThrowing", 50);
                self.flink("StreamTask", "lambda$performCheckpoint$18", 1493);
                if method == OperatorMethod::SnapshotState {
                    self.flink("SubtaskCheckpointCoordinatorImpl", "checkpointState", 362);
                    self.flink("SubtaskCheckpointCoordinatorImpl", "takeSnapshotSync", 751);
                } else {
                    self.flink("SubtaskCheckpointCoordinatorImpl", "checkpointState", 333);
                }
            }
            _ => {}
        }
    }

    fn broadcasting(&mut self, from: OpIdx, side: bool, after: Option<Call>) {
        self.op = Some(from);
        if !self.plan.object_reuse {
            if side {
                self.flink("BroadcastingOutputCollector", "collect", 95);
            } else {
                self.flink("BroadcastingOutputCollector", "collect", 35);
                self.flink("BroadcastingOutputCollector", "collect", 84);
            }
            return;
        }
        if side {
            self.flink("CopyingBroadcastingOutputCollector", "collect", 67);
            return;
        }
        self.flink("CopyingBroadcastingOutputCollector", "collect", 28);
        let last = self.vertex.operators[from].outputs.last().map(|output| output.target);
        let is_last = match (after, last) {
            (Some(Call::ChainedOutput { to, .. }), Some(crate::sim::plan::OutputTarget::Chained { op, .. })) => {
                to == op
            }
            _ => false,
        };
        self.flink(
            "CopyingBroadcastingOutputCollector",
            "collect",
            if is_last { 47 } else { 43 },
        );
    }

    fn chained(&mut self, copying: bool, broadcasting: Option<bool>, tagged: bool) {
        let side = broadcasting == Some(true) || tagged;
        match broadcasting {
            Some(false) => {
                self.flink("ChainingOutput", "collectAndCheckIfChained", 41);
                self.flink("ChainingOutput", "collectAndCheckIfChained", 91);
            }
            Some(true) => self.flink("ChainingOutput", "collectAndCheckIfChained", 97),
            None if copying => self.flink("CopyingChainingOutput", "collect", 29),
            None => self.flink("ChainingOutput", "collect", 41),
        }
        match (copying, side) {
            (true, false) => self.flink("CopyingChainingOutput", "collect", 50),
            (true, true) => self.flink("CopyingChainingOutput", "collect", 61),
            (false, false) => self.flink("ChainingOutput", "collect", 79),
            (false, true) => self.flink("ChainingOutput", "collect", 85),
        }
        if copying {
            self.flink("CopyingChainingOutput", "pushToOperator", 75);
        } else {
            self.flink("ChainingOutput", "pushToOperator", 110);
        }
    }

    fn writes_to_sink(&self, op: OpIdx) -> bool {
        matches!(self.vertex.operators[op].kind, OperatorKind::SinkWriter(_))
    }

    fn class_of(&self, op: OpIdx) -> String {
        let operator = &self.vertex.operators[op];
        if let Some(class) = &operator.class {
            return class.clone();
        }
        let class = match &operator.kind {
            OperatorKind::SinkWriter(_) => "SinkWriterOperator",
            OperatorKind::TimestampsAndWatermarks(_) => "TimestampsAndWatermarksOperator",
            OperatorKind::AsyncWait(_) => "AsyncWaitOperator",
            OperatorKind::Window(_) => "WindowOperator",
            OperatorKind::Source(_) => "SourceOperator",
            _ => "AbstractStreamOperator",
        };
        class.to_owned()
    }

    fn operator(&mut self, op: OpIdx, method: OperatorMethod, after: Option<Call>) {
        let class = self.class_of(op);
        let calls_user = matches!(after, Some(Call::User { .. }));
        match method {
            OperatorMethod::ProcessElement | OperatorMethod::ProcessElement1 | OperatorMethod::ProcessElement2 => {
                self.process_element(op, &class, method, calls_user, after);
            }
            OperatorMethod::InitializeState => {
                self.flink("RegularOperatorChain", "initializeStateAndOpenOperators", 106);
                self.flink("AbstractStreamOperator", "initializeState", 323);
                self.flink("StreamOperatorStateHandler", "initializeOperatorState", 142);
                if calls_user && self.writes_to_sink(op) {
                    self.flink("SinkWriterOperator", "initializeState", 171);
                    self.flink("StatelessSinkWriterStateHandler", "createWriter", 39);
                } else if calls_user {
                    self.flink("AbstractUdfStreamOperator", "initializeState", 111);
                    self.flink("StreamingFunctionUtils", "restoreFunctionState", 169);
                    self.flink("StreamingFunctionUtils", "tryRestoreFunction", 187);
                }
            }
            OperatorMethod::Open => {
                self.flink("RegularOperatorChain", "initializeStateAndOpenOperators", 107);
                if class == "KeyedProcessOperator" {
                    self.flink("KeyedProcessOperator", "open", 54);
                }
                if calls_user {
                    self.flink("AbstractUdfStreamOperator", "open", 117);
                    self.flink("FunctionUtils", "openFunction", 34);
                }
            }
            OperatorMethod::Close => {
                if calls_user && self.writes_to_sink(op) {
                    self.flink("SinkWriterOperator", "close", 247);
                    self.flink("IOUtils", "closeAll", 225);
                    self.flink("IOUtils", "closeAll", 236);
                    self.flink("IOUtils", "closeAll", 257);
                } else if calls_user {
                    self.flink("AbstractUdfStreamOperator", "close", 131);
                    self.flink("FunctionUtils", "closeFunction", 41);
                }
            }
            OperatorMethod::SnapshotState => {
                self.flink("RegularOperatorChain", "snapshotState", 192);
                self.flink("RegularOperatorChain", "buildOperatorSnapshotFutures", 213);
                self.flink("RegularOperatorChain", "checkpointStreamOperator", 228);
                self.flink("AbstractStreamOperator", "snapshotState", 427);
                self.flink("StreamOperatorStateHandler", "snapshotState", 202);
                self.flink("StreamOperatorStateHandler", "snapshotState", 261);
                if calls_user {
                    self.flink("AbstractUdfStreamOperator", "snapshotState", 104);
                    self.flink("StreamingFunctionUtils", "snapshotFunctionState", 99);
                    self.flink("StreamingFunctionUtils", "trySnapshotFunctionState", 118);
                }
            }
            OperatorMethod::PrepareSnapshotPreBarrier => {
                self.flink("RegularOperatorChain", "prepareSnapshotPreBarrier", 89);
                if self.writes_to_sink(op) {
                    self.flink("SinkWriterOperator", "prepareSnapshotPreBarrier", 191);
                }
            }
            OperatorMethod::NotifyCheckpointComplete => {
                self.flink("AbstractUdfStreamOperator", "notifyCheckpointComplete", 143);
            }
            OperatorMethod::NotifyCheckpointAborted => {
                self.flink("AbstractUdfStreamOperator", "notifyCheckpointAborted", 152);
            }
            OperatorMethod::EndInput => {
                self.flink("StreamOperatorWrapper", "endOperatorInput", 96);
                if self.writes_to_sink(op) {
                    self.flink("SinkWriterOperator", "endInput", 210);
                }
            }
            OperatorMethod::Finish if calls_user => {
                self.flink("StreamTaskActionExecutor$1", "runThrowing", 50);
                self.flink("AbstractUdfStreamOperator", "finish", 124);
            }
            OperatorMethod::Finish => {}
            OperatorMethod::ProcessWatermark => self.process_watermark(op, after),
            OperatorMethod::OnEventTime => {
                self.flink("InternalTimeServiceManagerImpl", "advanceWatermark", 214);
                self.flink("InternalTimerServiceImpl", "advanceWatermark", 316);
                self.flink("InternalTimerServiceImpl", "tryAdvanceWatermark", 340);
                self.timer(op, &class, true);
            }
            OperatorMethod::OnProcessingTime => self.timer(op, &class, false),
        }
    }

    fn process_watermark(&mut self, op: OpIdx, after: Option<Call>) {
        if let OperatorKind::SinkWriter(_) = self.vertex.operators[op].kind {
            self.flink("SinkWriterOperator", "processWatermark", 201);
            return;
        }
        self.flink("AbstractStreamOperator", "processWatermark", 694);
        match after {
            Some(Call::Operator {
                method: OperatorMethod::OnEventTime,
                ..
            }) => {
                self.flink("AbstractStreamOperator", "emitWatermarkDirectly", 700);
            }
            Some(Call::Operator { .. }) => {
                self.flink("AbstractStreamOperator", "emitWatermarkDirectly", 702);
                self.flink("ChainingOutput", "emitWatermark", 123);
            }
            _ => {}
        }
    }

    fn timer(&mut self, op: OpIdx, class: &str, event_time: bool) {
        match (&self.vertex.operators[op].kind, event_time) {
            (OperatorKind::Window(spec), _) => {
                if event_time {
                    self.flink("WindowOperator", "onEventTime", 477);
                } else {
                    self.flink("WindowOperator", "onProcessingTime", 524);
                }
                let (form, buffered) = match &spec.function {
                    WindowFunctionSpec::Buffered(then) => (Some(then.form), true),
                    WindowFunctionSpec::Reduce { then, .. } | WindowFunctionSpec::Aggregate { then, .. } => {
                        (then.map(|then| then.form), false)
                    }
                    _ => return,
                };
                self.flink("WindowOperator", "emitWindowContents", 578);
                match (form, buffered) {
                    (Some(WindowFunctionForm::Process), false) => {
                        self.flink("InternalSingleValueProcessWindowFunction", "process", 60);
                    }
                    (Some(WindowFunctionForm::Process), true) => {
                        self.flink("InternalIterableProcessWindowFunction", "process", 32);
                        self.flink("InternalIterableProcessWindowFunction", "process", 57);
                    }
                    (Some(WindowFunctionForm::Apply | WindowFunctionForm::MapPartition), true) => {
                        self.flink("InternalIterableWindowFunction", "process", 44);
                    }
                    (Some(WindowFunctionForm::Apply | WindowFunctionForm::MapPartition), false) => {
                        self.flink("InternalSingleValueWindowFunction", "process", 48);
                    }
                    (None, _) => {
                        self.flink("InternalSingleValueWindowFunction", "process", 48);
                        self.flink("PassThroughWindowFunction", "apply", 35);
                        self.flink("TimestampedCollector", "collect", 53);
                    }
                }
            }
            (_, true) => {
                self.flink(class, "onEventTime", 69);
                self.flink(class, "invokeUserFunction", 95);
            }
            (_, false) => {
                self.flink(class, "onProcessingTime", 80);
                self.flink(class, "invokeUserFunction", 95);
            }
        }
    }

    /// `processElement` of an operator class, with the line of the call that is open.
    fn process_element(
        &mut self,
        op: OpIdx,
        class: &str,
        method: OperatorMethod,
        calls_user: bool,
        after: Option<Call>,
    ) {
        let kind = &self.vertex.operators[op].kind;
        let name = match method {
            OperatorMethod::ProcessElement1 => "processElement1",
            OperatorMethod::ProcessElement2 => "processElement2",
            _ => "processElement",
        };
        let second = method == OperatorMethod::ProcessElement2;
        let extracts = matches!(
            after,
            Some(Call::User {
                method: UserMethod::ExtractTimestamp,
                ..
            })
        );
        let line = match kind {
            OperatorKind::Map(_) => 37,
            OperatorKind::FlatMap(_) => 46,
            OperatorKind::Filter(_) => 37 + u32::from(!calls_user),
            OperatorKind::Process(_) => 64,
            OperatorKind::KeyedProcess(_) => 87,
            OperatorKind::Reduce(_) if calls_user => 62,
            OperatorKind::Reduce(_) => 67,
            OperatorKind::CoMap(_) => 43 + 5 * u32::from(second),
            OperatorKind::KeyedCoProcess(_) => 84 + 8 * u32::from(second),
            OperatorKind::BroadcastProcess { .. } => 111 + 8 * u32::from(second),
            OperatorKind::TimestampsAndWatermarks(_) if extracts => 137,
            OperatorKind::TimestampsAndWatermarks(_) => 140,
            OperatorKind::Window(_) => 414,
            OperatorKind::SinkWriter(_) => 184,
            _ => 0,
        };
        self.flink(class, name, line);
        if line == 0
            && let Some(frame) = self.frames.last_mut()
        {
            frame.line = None;
        }
        let reduces = matches!(
            after,
            Some(Call::User {
                method: UserMethod::Reduce,
                ..
            })
        );
        if matches!(kind, OperatorKind::Window(_)) && reduces {
            self.flink("HeapReducingState", "add", 97);
            self.flink("StateTable", "transform", 214);
            self.flink("CopyOnWriteStateMap", "transform", 373);
            self.flink("HeapReducingState$ReduceTransformation", "apply", 124);
        }
    }

    /// A frame of the program.
    fn java(&mut self, method: u32) {
        let program = &self.plan.program;
        let id = crate::lang::program::MethodId(method);
        let Some(method) = program.methods.get(id) else { return };
        let id_class = method.class;
        let class = program.class(id_class);
        let name = match class.package.len() {
            0 => class.name.clone(),
            length => class.name[length + 1..].to_owned(),
        };
        self.frames.push(StackFrame {
            class: name,
            method: program.method_name(id).into_owned(),
            file: if program.is_library(id_class) {
                let outer = class.simple_name.split('$').next().unwrap_or("");
                format!("{outer}.java")
            } else {
                program.file.clone()
            },
            line: None,
            user: !program.is_library(method.class),
            op: self.op,
        });
    }
}
