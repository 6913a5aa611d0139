import { afterEach } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { Rows } from '@pavilion/store/rows.ts'
import type { TestServer } from '@pavilion/testing'

/** The original method, which specs replace for a while. */
export const copyIn = Rows.prototype.copyIn

export interface At {
  token: string
  projectId: number
}

/** Fixtures of the specs about imports that run. */
export function importFixtures(server: TestServer) {
  afterEach(() => {
    Rows.prototype.copyIn = copyIn
  })
  const desk = async (): Promise<At> => {
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    return { token, projectId }
  }
  /** Sends a sheet with this many rows and returns the id of the batch. */
  async function sent(at: At, many: number, mode: 'all' | 'good' = 'all'): Promise<number> {
    const body = new FormData()
    body.set('mode', mode)
    body.set(
      'file',
      new Blob([
        (await writeXlsx({
          sheets: [{ name: 'one', rows: [['名称'], ...Array.from({ length: many }, (_, nth) => [`第${nth}`])] }],
        } as never)) as BlobPart,
      ]),
      'rows.xlsx',
    )
    return (await server.call('/webContentList/import', body, at)).data.id
  }
  /**
   * Runs the job until it has written its nth part, runs `work`, lets the job go on and waits for
   * its end.
   */
  async function whileRunning(nth: number, work: () => Promise<void>): Promise<void> {
    let part = 0
    let signalWritten: () => void = () => {}
    let letGo: () => void = () => {}
    const written = new Promise<void>(done => {
      signalWritten = done
    })
    const gate = new Promise<void>(done => {
      letGo = done
    })
    Rows.prototype.copyIn = async function (...given) {
      const ids = await copyIn.apply(this, given)
      if (++part === nth) {
        signalWritten()
        await gate
      }
      return ids
    }
    const running = server.runJobs()
    await written
    try {
      await work()
    } finally {
      letGo()
    }
    await running
  }
  const act = (what: 'cancel' | 'retry', id: number, { token }: Pick<At, 'token'>) =>
    server.call(`/backgroundTask/${what}`, { kind: 'import', id }, { token })
  const line = async (id: number, { token }: At) =>
    (await server.call('/backgroundTask/getTasks', {}, { token })).data.rows.find(
      (row: { kind: string; id: number }) => row.kind === 'import' && row.id === id,
    )
  const count = async (at: At) =>
    (await server.call('/webContentList/getList', { pagination: { page: 1, limit: 1 } }, at)).data.count
  const progress = async (id: number, at: At) => (await server.call('/webContentList/importProgress', { id }, at)).data

  /** The progress messages that a person's screens receive, in order. */
  async function screenOf({ token }: Pick<At, 'token'>) {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/websocket`)
    const heard: Record<string, unknown>[] = []
    const looking = new Set<() => void>()
    let tellReady: () => void = () => {}
    const ready = new Promise<void>(done => {
      tellReady = done
    })
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data))
      if (message.type === 10) tellReady()
      if (message.type === 40) {
        heard.push(message)
        for (const look of looking) look()
      }
    }
    await new Promise<void>((done, failed) => {
      socket.onopen = () => done()
      socket.onerror = failed as never
    })
    const { loginId } = (await server.call('/sysMessage/getLoginId', {}, { token })).data
    socket.send(JSON.stringify({ type: 10, loginId }))
    await ready
    return {
      heard,
      close: () => socket.close(),
      until: (what: (message: Record<string, unknown>) => boolean) =>
        new Promise<void>(done => {
          const look = () => {
            if (heard.some(what)) done()
          }
          looking.add(look)
          look()
        }),
    }
  }
  return { desk, sent, whileRunning, act, line, count, progress, screenOf }
}
