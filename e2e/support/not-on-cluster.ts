const killsItself = "kills a process at a failpoint and starts the same one again";

/** End-to-end files that `npm test -- cluster` leaves out, with the reason. */
export const notOnCluster: Readonly<Record<string, string>> = {
  "automation-crash": killsItself,
  bench: "measures programs that it starts itself",
  crash: killsItself,
  "draft-crash": killsItself,
  faults: "causes faults in programs that it starts itself",
  "order-crash": killsItself,
  "rolling-restart": "starts two web and two worker processes itself",
  "several-processes": "starts a cluster itself, to which the shape of the others adds nothing",
  shutdown: "sends signals to one process and reads its exit code",
  "translation-crash": killsItself,
  webhooks: killsItself,
};
