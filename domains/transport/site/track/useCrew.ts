import { CallFailed, CallRefused, send, serverNow, toast, useSite, whyFailed } from '@pavilion/pages'
import { onceAtATime } from '@pavilion/pages/again.ts'
import { keepThisPage } from '@pavilion/pages/passes.ts'
import { deviceShelf } from '@pavilion/pages/shelves.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { callGuest, openCrewLink, trackByLink, type CrewPage, type CrewTransfer } from '../../model/calls/phones.ts'
import { receiveTrackKind as kind } from '../../model/codes.ts'
import { progressOf, type Progress, type Step, type Track } from '../../model/progress.ts'
import { trackQueue, type Outcome, type SentTrack, type WaitingTrack } from '../../model/trackQueue.ts'
import { holderHere, linkNumber, type Holder } from './holder.ts'
import { followVersion } from '@pavilion/fields/live.ts'

type State =
  | { readonly at: 'loading' }
  | { readonly at: 'noLink' }
  | { readonly at: 'gone'; readonly why: string }
  | { readonly at: 'failed'; readonly why: string }
  | { readonly at: 'here'; readonly page: CrewPage; readonly offline: boolean }
const keptLink = 'pavilion.crewLink'
/** A phone looks by itself this often, also for what a lost socket has not said. */
const retryMs = 15_000
/** A line that has died says nothing: what waits behind a call is not kept for minutes. */
const within = 30_000
/** A step may bring a photo and a signature over a slow line. */
const stepWithin = 90_000
const pageKey = (holder: Holder) => `pavilion.crewPage.${linkNumber(holder)}`
const isGone = (error: unknown) =>
  error instanceof CallRefused && ['crewLinkGone', 'crewLinkTaken'].includes(error.code ?? '')
const isLater = (error: unknown) =>
  error instanceof CallFailed || (error instanceof CallRefused && error.code === 'tooOften')

function pageKept(holder: Holder): CrewPage | undefined {
  try {
    return JSON.parse(deviceShelf.getItem(pageKey(holder)) ?? '') as CrewPage
  } catch {
    return undefined
  }
}
/** What a phone shows of a transfer: the server’s tracks and those that wait here, by the same fold. */
export interface Shown {
  readonly transfer: CrewTransfer
  readonly tracks: readonly Track[]
  readonly progress: Progress
}
const asTrack = (sent: SentTrack, role: CrewPage['role']): Track => ({
  requestId: sent.requestId,
  kind: sent.kind,
  step: sent.step ?? null,
  role,
  at: sent.at,
  round: sent.round,
  revokes: sent.revokes ?? null,
  passengerId: sent.passengerId ?? null,
})
/**
 * The page with a transfer as the server answered it: a step that it has taken stays done on this
 * phone also when the line is lost before the page is read again.
 */
const withTransfer = (page: CrewPage, answered: CrewTransfer): CrewPage => ({
  ...page,
  transfers: page.transfers.map(transfer => (transfer.id === answered.id ? answered : transfer)),
})
export interface Proof {
  readonly photo?: string
  readonly signature?: string
}

/** The transfers of whoever holds a link, with the steps that wait on this phone for a line. */
export function useCrew() {
  const site = useSite()
  const [holder, setHolder] = useState<Holder>()
  const [state, setState] = useState<State>({ at: 'loading' })
  const queue = useMemo(() => (holder ? trackQueue(deviceShelf, linkNumber(holder)) : undefined), [holder])
  const [waiting, setWaiting] = useState<readonly WaitingTrack[]>([])

  useEffect(() => {
    const here = holderHere(keptLink)
    if (here) setHolder(here)
    else setState({ at: 'noLink' })
  }, [])
  const load = useCallback(async () => {
    if (!holder) return
    try {
      const page = await send(openCrewLink, holder, { quiet: true, within })
      setState({ at: 'here', page, offline: false })
      deviceShelf.setItem(pageKey(holder), JSON.stringify(page))
      void keepThisPage().catch(() => undefined)
    } catch (error) {
      const why = whyFailed(error)
      if (isGone(error)) {
        // Nothing of the guests stays on a phone whose link has ended.
        deviceShelf.removeItem(pageKey(holder))
        deviceShelf.removeItem(keptLink)
        return setState({ at: 'gone', why })
      }
      const page = error instanceof CallFailed ? pageKept(holder) : undefined
      setState(before =>
        before.at === 'here'
          ? { ...before, offline: error instanceof CallFailed }
          : page
            ? { at: 'here', page, offline: true }
            : { at: 'failed', why },
      )
    }
  }, [holder])
  const flush = useMemo(() => {
    if (!holder || !queue) return async () => {}
    const sendOne = async (sent: SentTrack): Promise<Outcome> => {
      try {
        const transfer = await send(
          trackByLink,
          { ...holder, ...sent },
          { quiet: true, within: stepWithin, key: sent.requestId },
        )
        setState(before => (before.at === 'here' ? { ...before, page: withTransfer(before.page, transfer) } : before))
        return 'there'
      } catch (error) {
        if (isLater(error) || isGone(error)) return 'lost'
        return { why: whyFailed(error) }
      }
    }
    return onceAtATime(async () => {
      await queue.flush(sendOne).finally(() => setWaiting(queue.all()))
      await load()
    })
  }, [holder, queue, load])
  useEffect(() => {
    if (!queue) return
    setWaiting(queue.all())
    void flush()
    const again = () => void flush()
    const timer = setInterval(again, retryMs)
    addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [queue, flush])
  const watch = state.at === 'here' ? state.page.watch : undefined
  useEffect(() => (watch ? followVersion('transfers', watch, () => void load()) : undefined), [watch, load])

  const shown: Shown[] =
    state.at === 'here'
      ? state.page.transfers.map(transfer => {
          const mine = waiting.filter(({ sent, why }) => sent.planId === transfer.id && why === undefined)
          const tracks = [...transfer.tracks, ...mine.map(({ sent }) => asTrack(sent, state.page.role))]
          return { transfer, tracks, progress: progressOf(tracks, transfer.crew) }
        })
      : []
  const add = async (transfer: CrewTransfer, what: Partial<SentTrack>) => {
    if (!queue) return
    queue.add({
      planId: transfer.id,
      requestId: crypto.randomUUID(),
      kind: kind.normal,
      at: new Date(serverNow()).toISOString(),
      round: transfer.round,
      ...what,
    })
    setWaiting(queue.all())
    await flush()
  }
  return {
    site,
    state,
    shown,
    waiting,
    load,
    report: (of: CrewTransfer, step: Step, proof: Proof) => add(of, { step, ...proof }),
    undo: (of: CrewTransfer, revokes: string) => add(of, { kind: kind.revoke, revokes }),
    absent: (of: CrewTransfer, passengerId: number) => add(of, { kind: kind.absent, passengerId }),
    drop: (sent: SentTrack) => {
      queue?.drop(sent)
      setWaiting(queue?.all() ?? [])
    },
    /** The number goes to the dialler and is not shown here. */
    call: async (of: CrewTransfer, passengerId: number) => {
      if (!holder) return
      try {
        const { phone } = await send(callGuest, { ...holder, planId: of.id, passengerId }, { quiet: true })
        location.assign(`tel:${phone}`)
      } catch (error) {
        toast(whyFailed(error), { tone: 'bad' })
      }
    },
  }
}
export type CrewHandle = ReturnType<typeof useCrew>
