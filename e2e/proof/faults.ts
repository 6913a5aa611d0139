import { writeFileSync, rmSync, statfsSync, openSync, writeSync, closeSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { rest } from './programs.ts'

/** What comes next, the same in each run: a small generator, begun with `seed`. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
export interface Faults {
  readonly port: number
  readonly cut: () => number
  readonly held: () => number
  close(): void
}
/**
 * A line of bad quality in front of `behind`: of all pieces on their way, in both directions, so
 * many are lost, and their connection with them, and so many are held for `stallMs`.
 */
export async function badLine(
  behind: number,
  { lost = 0.05, held = 0.05, stallMs = 3_000, seed = 49, answersOnly = false } = {},
): Promise<Faults> {
  const next = chances(seed)
  const open = new Set<Socket>()
  let [cuts, stalls] = [0, 0]
  const server = createServer(client => {
    const far = connect(behind, '127.0.0.1')
    const both = [client, far] as const
    for (const one of both) {
      open.add(one)
      one.on('error', () => {})
      one.once('close', () => {
        open.delete(one)
        for (const other of both) other.destroy()
      })
    }
    const pass = (from: Socket, to: Socket) =>
      from.on('data', async piece => {
        const fate = next()
        const isSafe = answersOnly && from === client
        if (!isSafe && fate < lost) {
          cuts++
          client.destroy()
        } else if (!isSafe && fate < lost + held) {
          stalls++
          from.pause()
          await rest(stallMs)
          to.write(piece)
          from.resume()
        } else if (!to.write(piece)) {
          from.pause()
          to.once('drain', () => from.resume())
        }
      })
    pass(client, far)
    pass(far, client)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as { port: number }).port,
    cut: () => cuts,
    held: () => stalls,
    close() {
      server.close()
      for (const one of open) one.destroy()
    },
  }
}

/** So many clients that send a byte a second: half never end their headers, half their body. */
export function slowClients(port: number, many: number): { readonly open: () => number; close(): void } {
  const all = new Set<Socket>()
  const begin = (nth: number) => {
    const socket = connect(port, '127.0.0.1')
    all.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => all.delete(socket))
    socket.write(
      nth % 2
        ? 'GET / HTTP/1.1\r\nhost: a\r\nx-slow: '
        : 'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    )
  }
  for (let nth = 0; nth < many; nth++) begin(nth)
  // Whoever was closed begins again.
  const timer = setInterval(() => {
    for (const socket of all) socket.write('a')
    for (let nth = all.size; nth < many; nth++) begin(nth)
  }, 1000)
  return {
    open: () => all.size,
    close() {
      clearInterval(timer)
      for (const socket of all) socket.destroy()
    },
  }
}

/** Takes all the room that a small disk still has. Returns how to give it back. */
export function fillDisk(mount: string): () => void {
  const path = join(mount, 'filler')
  const piece = Buffer.alloc(1_048_576)
  const file = openSync(path, 'w')
  try {
    for (let left = statfsSync(mount).bavail * statfsSync(mount).bsize + piece.length; left > 0; left -= piece.length)
      writeSync(file, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
  return () => rmSync(path, { force: true })
}
/** Whether a disk takes nothing any more. */
export function isFull(mount: string): boolean {
  const path = join(mount, 'probe')
  try {
    writeFileSync(path, Buffer.alloc(65_536))
    return false
  } catch {
    return true
  } finally {
    rmSync(path, { force: true })
  }
}
