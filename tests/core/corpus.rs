//! A small part of the golden corpus, in the binary so that a browser has it too. The programs, and what Flink made of
//! them, are in `tests/golden/graphs`.

macro_rules! programs {
    ($($path:literal,)+) => {
        &[$(($path, include_str!(concat!("../golden/graphs/", $path)))),+]
    };
}

/// Path below `tests/golden/graphs` and text.
#[rustfmt::skip]
pub const PROGRAMS: &[(&str, &str)] = programs![
    "hand/async02_ordered_after_legacy.java",
    "hand/batch01_wordcount.java",
    "hand/batch03_default_scheduler.java",
    "hand/batch07_unbounded_rejected.java",
    "hand/batch11_consecutive_keyby.java",
    "hand/bc02_keyed_broadcast_state.java",
    "hand/buf02_invalid.java",
    "hand/chain03_sink_disable.java",
    "hand/chain07_conf_disabled.java",
    "hand/chain11_invalid_parallelism_negative.java",
    "hand/chain15_max_parallelism_env.java",
    "hand/chain19_legacy_source_v2_sink.java",
    "hand/con02_coprocess_keyed.java",
    "hand/con04_connect_self.java",
    "hand/err03_not_serializable.java",
    "hand/err07_interval_join_unkeyed_bounds.java",
    "hand/err11_sink_parallelism_forward.java",
    "hand/err15_side_output_generic.java",
    "hand/group02_mixed_inputs.java",
    "hand/group05_sink_group.java",
    "hand/join02_cogroup.java",
    "hand/key02_keyby_twice.java",
    "hand/key06_keyby_then_partitioner.java",
    "hand/key09_sum_bad_field.java",
    "hand/key13_async_state.java",
    "hand/low01_exchange_pipelined.java",
    "hand/low04_multi_input_mixed.java",
    "hand/low08_transform_head.java",
    "hand/name02_keyed_defaults.java",
    "hand/name06_empty_name.java",
    "hand/name10_multi_out_chain.java",
    "hand/name14_long_names.java",
    "hand/part_custom_p2.java",
    "hand/part_rebalance_p1.java",
    "hand/part_rescale_p2.java",
    "hand/seed01_wordcount_p1.java",
    "hand/seed02_wordcount_p15.java",
    "hand/seed06_wordcount_sum_group_g2_p1.java",
    "hand/seed10_wordcount_p4.java",
    "hand/seed13_socket_window_p4_9subtasks.java",
    "hand/seed17_mailbox_rebalance.java",
    "hand/shape02_diamond_connect.java",
    "hand/shape06_double_diamond.java",
    "hand/shape10_execution_plan.java",
    "hand/side03_same_tag_id_two_types.java",
    "hand/sink02_two_phase.java",
    "hand/sink06_two_phase_batch.java",
    "hand/src02_number_sequence_wm.java",
    "hand/src05_only_source.java",
    "hand/src08_watermark_op.java",
    "hand/uid03_duplicate.java",
    "hand/uid07_one_uid.java",
    "hand/union02_three.java",
    "hand/union06_type_mismatch.java",
    "hand/win03_session_max.java",
    "hand/win07_aggregate_process.java",
    "hand/win11_window_all.java",
    "hand/win15_wm_on_source.java",
    "random/p0007.java",
    "random/p0144.java",
    "random/p0281.java",
    "random/p0418.java",
    "random/p0555.java",
    "random/p0692.java",
    "random/p0829.java",
    "random/p0966.java",
    "random/p1103.java",
    "random/p1240.java",
    "random/p1377.java",
];

/// The text of the program whose path contains `part`.
#[track_caller]
pub fn program(part: &str) -> &'static str {
    PROGRAMS
        .iter()
        .find(|(path, _)| path.contains(part))
        .expect("the corpus has the program")
        .1
}

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn the_list_holds_every_program_of_the_folder() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/graphs");
    let mut found: Vec<String> = ["hand", "random"]
        .iter()
        .flat_map(|part| {
            std::fs::read_dir(folder.join(part))
                .expect("the folder is there")
                .map(move |entry| (part, entry))
        })
        .map(|(part, entry)| {
            format!(
                "{part}/{}",
                entry.expect("the folder can be listed").file_name().to_string_lossy()
            )
        })
        .collect();
    found.sort();
    let listed: Vec<&str> = PROGRAMS.iter().map(|(path, _)| *path).collect();
    assert_eq!(listed, found);
}
