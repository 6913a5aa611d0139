import { CallFailed, CallRefused, send, useSite, whyFailed } from '@pavilion/pages'
import { onceAtATime } from '@pavilion/pages/again.ts'
import { keepThisPage } from '@pavilion/pages/passes.ts'
import { deviceShelf } from '@pavilion/pages/shelves.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { getLeads, scanLead, type LeadsHere } from '../../model/calls/fair.ts'
import { leadQueue, type Outcome, type Scan } from '../../model/leadQueue.ts'

/** What a phone without a line needs of its company: who it is, and what it asks. */
type Place = Pick<NonNullable<LeadsHere['current']>, 'id' | 'name' | 'name2' | 'questions' | 'timeZone'>
type State =
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly why: string }
  | { readonly at: 'here'; readonly here: LeadsHere; readonly offline: boolean }
/** Sent later by itself: no line, too many at once, or signed out meanwhile. */
const isLater = (error: unknown) =>
  error instanceof CallFailed || (error instanceof CallRefused && ['tooOften', 'noToken'].includes(error.code ?? ''))
// A line that has died says nothing: what waits behind a call is not kept for minutes.
const within = 30_000
async function sendOne(scan: Scan): Promise<Outcome> {
  try {
    await send(scanLead, scan, { quiet: true, within })
    return 'there'
  } catch (error) {
    if (isLater(error)) return 'lost'
    return { why: whyFailed(error) }
  }
}
const placeKey = (projectId: number) => `pavilion.leadsPlace.${projectId}`
function placeKept(projectId: number): Place | undefined {
  try {
    return JSON.parse(deviceShelf.getItem(placeKey(projectId)) ?? '') as Place
  } catch {
    return undefined
  }
}

/** The leads of a company, with what waits on this phone for the line to come back. */
export function useLeads() {
  const site = useSite()
  const projectId = site.project.id
  const queue = useMemo(() => leadQueue(deviceShelf, projectId), [projectId])
  const [state, setState] = useState<State>({ at: 'loading' })
  const [waiting, setWaiting] = useState(() => queue.all())
  const [companyId, choose] = useState(site.query.company ? Number(site.query.company) : undefined)
  const load = useCallback(async () => {
    try {
      const here = await send(getLeads, companyId ? { companyId } : {}, { within })
      setState({ at: 'here', here, offline: false })
      if (here.current) {
        const { id, name, name2, questions, timeZone } = here.current
        deviceShelf.setItem(placeKey(projectId), JSON.stringify({ id, name, name2, questions, timeZone }))
        void keepThisPage().catch(() => undefined)
      }
    } catch (error) {
      const place = error instanceof CallFailed ? placeKept(projectId) : undefined
      if (!place) return setState({ at: 'failed', why: whyFailed(error) })
      setState(before => ({
        at: 'here',
        offline: true,
        here: before.at === 'here' ? before.here : { companies: [place], current: { ...place, leads: [], total: 0 } },
      }))
    }
  }, [companyId, projectId])
  const flush = useMemo(
    () =>
      onceAtATime(async () => {
        await queue.flush(sendOne).finally(() => setWaiting(queue.all()))
        await load()
      }),
    [queue, load],
  )
  useEffect(() => {
    void flush()
    const again = () => void flush()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [flush])
  // The first call after a line comes back often fails still: a try soon after it, then slower ones.
  const tries = useRef(0)
  useEffect(() => {
    const isBehind = (state.at === 'here' && state.offline) || waiting.some(({ why }) => why === undefined)
    if (!isBehind) {
      tries.current = 0
      return
    }
    const again = () => {
      tries.current++
      void flush()
    }
    const timer = setTimeout(again, Math.min(30_000, 1_000 * 2 ** tries.current))
    return () => clearTimeout(timer)
  }, [flush, state, waiting])
  return {
    state,
    waiting,
    choose,
    load,
    note: async (scan: Scan) => {
      queue.add(scan)
      setWaiting(queue.all())
      await flush()
    },
    drop: (scan: Scan) => {
      queue.drop(scan)
      setWaiting(queue.all())
    },
  }
}
