import pg from 'pg'
import { cutConnection } from './pgPrivate.ts'

type Listener = (payload: Record<string, unknown>) => void
/** Tells every server process, through PostgreSQL's NOTIFY. Survives a killed backend: it connects again and tells listeners of `reconnected`, for what may have been missed, as the others are told when it could not tell them something. */
export interface Bus {
  on(channel: string, listener: Listener): () => void
  /** Here at once, elsewhere as soon as PostgreSQL has passed it on. */
  broadcast(channel: string, payload: object): Promise<void>
  close(): Promise<void>
}
const channelName = 'pavilion'

/** Told to the others by one who could not tell them something. */
const missed = 'missed'

/** Does something every thirty seconds until it is stopped. */
const nowAndThen = (work: () => void): (() => void) => {
  const timer = setInterval(work, 30_000).unref()
  return () => clearInterval(timer)
}

/** `now`: when the line is asked whether it still carries anything; tests say when. */
export async function openBus(url: string, { log = (_: string) => {}, now = nowAndThen } = {}): Promise<Bus> {
  const listeners = new Map<string, Set<Listener>>()
  const hear = (channel: string, payload: Record<string, unknown>) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }
  let client: pg.Client | undefined
  let closed = false
  let waiting: NodeJS.Timeout | undefined
  let delay = 100

  /** One try at a time: however a connection is lost, or a try fails, the next one is the only one that waits. */
  function tryAgain(why: string): void {
    if (closed || waiting) return
    log(why)
    waiting = setTimeout(again, delay)
    delay = Math.min(delay * 2, 5000)
  }
  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'pavilion bus', keepAlive: true })
    let ended: string | undefined
    // One that never came to listen is told of by whoever tried.
    const lost = (why: string) => {
      ended ??= why
      if (client !== fresh) return
      client = undefined
      tryAgain(`notification connection lost (${why}); connecting again`)
    }
    fresh.on('error', error => lost(error.message))
    fresh.on('end', () => lost('ended'))
    fresh.on('notification', ({ payload }) => {
      if (!payload) return
      const { channel, ...about } = JSON.parse(payload) as { channel: string }
      hear(channel === missed ? 'reconnected' : channel, about)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${channelName}`)
      if (ended || closed) throw new Error(ended ?? 'closed')
    } catch (error) {
      fresh.end().catch(() => {})
      throw error
    }
    client = fresh
    delay = 100
  }
  const again = () => {
    waiting = undefined
    return connect().then(
      () => {
        hear('reconnected', {})
        makeUp()
      },
      error => tryAgain(String(error.message)),
    )
  }
  await connect()
  // One after the other: the client that listens is one connection, which takes no second query while one runs.
  let telling: Promise<unknown> = Promise.resolve()
  let untold = false
  let unanswered = false
  const send = async (channel: string, payload: object) => {
    try {
      if (!client) throw new Error('nobody listens')
      await client.query('select pg_notify($1, $2)', [channelName, JSON.stringify({ ...payload, channel })])
    } catch (error) {
      untold = true
      throw error
    }
  }
  /** What could not be told, and is known no more, the others may have missed. */
  const makeUp = () => {
    if (!untold) return
    untold = false
    telling = telling.then(() => send(missed, {})).catch(() => {})
  }
  // A line that was cut without a word, by a firewall or with the machine, tells nobody: an answer that does not come does.
  const stopAsking = now(() => {
    if (unanswered) {
      if (client) cutConnection(client, new Error('it does not answer'))
      return
    }
    unanswered = true
    telling = telling
      .then(() => client?.query('select 1'))
      .catch(() => {})
      .then(() => {
        unanswered = false
      })
  })
  return {
    on(channel, listener) {
      const subscribers = listeners.get(channel) ?? new Set()
      listeners.set(channel, subscribers.add(listener))
      return () => subscribers.delete(listener)
    },
    broadcast(channel, payload) {
      const sent = telling.then(() => send(channel, payload))
      // Away, it is made up for when it is back; too long for a message, at once.
      telling = sent.catch(() => {
        if (client) makeUp()
      })
      return sent
    },
    async close() {
      closed = true
      clearTimeout(waiting)
      stopAsking()
      await client?.end()
    },
  }
}
/** The statement that tells after commit, for use inside a transaction. */
export const notifyStatement = (channel: string, payload: object): { text: string; values: string[] } => ({
  text: 'select pg_notify($1, $2)',
  values: [channelName, JSON.stringify({ ...payload, channel })],
})
