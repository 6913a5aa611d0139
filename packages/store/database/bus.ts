import pg from 'pg'
import { cutConnection } from './pgPrivate.ts'

type Listener = (payload: Record<string, unknown>) => void
/**
 * Sends messages to every server process, through PostgreSQL's NOTIFY. When its connection is lost,
 * it connects again and emits `reconnected` to its listeners, which may have missed messages. The
 * other processes get `reconnected` too if a message to them could not be sent.
 */
export interface Bus {
  on(channel: string, listener: Listener): () => void
  /** Sends a message to all processes. Also resolves once PostgreSQL has taken it. */
  broadcast(channel: string, payload: object): Promise<void>
  close(): Promise<void>
}
const channelName = 'pavilion'
/** What the database calls the connection that a process listens on. */
export const busConnection = 'pavilion bus'

/** Sent to the others by a process that could not send them something. */
const missed = 'missed'

/** Runs `work` every thirty seconds until it is stopped. */
const everyHalfMinute = (work: () => void): (() => void) => {
  const timer = setInterval(work, 30_000).unref()
  return () => clearInterval(timer)
}

/**
 * Opens the bus. `now` schedules the checks of whether the connection still works; tests run them
 * themselves.
 */
export async function openBus(url: string, { log = (_: string) => {}, now = everyHalfMinute } = {}): Promise<Bus> {
  const listeners = new Map<string, Set<Listener>>()
  const hear = (channel: string, payload: Record<string, unknown>) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }
  let client: pg.Client | undefined
  let closed = false
  let waiting: NodeJS.Timeout | undefined
  let delay = 100

  /** Only one attempt waits at a time, however the connection was lost. */
  function tryAgain(why: string): void {
    if (closed || waiting) return
    log(why)
    waiting = setTimeout(again, delay)
    delay = Math.min(delay * 2, 5000)
  }
  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: busConnection, keepAlive: true })
    let ended: string | undefined
    // The caller reports a connection that failed before it could listen.
    const lost = (why: string) => {
      ended ??= why
      if (client !== fresh) return
      client = undefined
      tryAgain(`notification connection lost (${why}); reconnecting`)
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
        reportMissed()
      },
      error => tryAgain(String(error.message)),
    )
  }
  await connect()
  // One after the other: the listening client is one connection, which runs one query at a time.
  let sending: Promise<unknown> = Promise.resolve()
  let isMissed = false
  let unanswered = false
  const send = async (channel: string, payload: object) => {
    try {
      if (!client) throw new Error('the bus is not connected')
      await client.query('select pg_notify($1, $2)', [channelName, JSON.stringify({ ...payload, channel })])
    } catch (error) {
      isMissed = true
      throw error
    }
  }
  /** Messages that could not be sent are lost: notify the others that they may have missed some. */
  const reportMissed = () => {
    if (!isMissed) return
    isMissed = false
    sending = sending.then(() => send(missed, {})).catch(() => {})
  }
  // A connection cut without notice, by a firewall or a crashed machine, reports no error. Only a
  // missing answer shows it.
  const stopChecking = now(() => {
    if (unanswered) {
      if (client) cutConnection(client, new Error('the database does not answer'))
      return
    }
    unanswered = true
    sending = sending
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
      const sent = sending.then(() => send(channel, payload))
      // If the connection is gone, this waits for the next one. If the message was too long, send
      // it now.
      sending = sent.catch(() => {
        if (client) reportMissed()
      })
      return sent
    },
    async close() {
      closed = true
      clearTimeout(waiting)
      stopChecking()
      await client?.end()
    },
  }
}
/** The statement that notifies after the commit, for use inside a transaction. */
export const notifyStatement = (channel: string, payload: object): { text: string; values: string[] } => ({
  text: 'select pg_notify($1, $2)',
  values: [channelName, JSON.stringify({ ...payload, channel })],
})
