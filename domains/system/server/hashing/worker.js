// One of the threads that hash passwords while another hash is being made. Plain JavaScript: it starts in half the time.
import { argon2Sync } from 'node:crypto'
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

// On Linux a priority is the thread's own; elsewhere it would be the whole server's. Calls and the database come first.
if (process.platform === 'linux') setPriority(0, Math.min(19, getPriority(0) + 5))
parentPort?.on('message', (/** @type {import('node:crypto').Argon2Parameters} */ asked) =>
  parentPort?.postMessage(argon2Sync('argon2id', asked)),
)
