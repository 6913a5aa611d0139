// Loaded into every test file's process by inOrder.ts: a file that hangs fails by its name instead of holding up the whole run.
// (The runner's own `timeout` ends tests, not a file that waits for something before its first one.)
const minutes = Number(process.env.TEST_FILE_MINUTES ?? 15)
setTimeout(() => {
  console.error(`this file did not end within ${minutes} minutes`)
  process.exit(1)
}, minutes * 60_000).unref()
