import { followLive } from '@pavilion/fields/live.ts'
import { CallRefused, send, serverNow, signInAddress, toast, token, useSite } from '@pavilion/pages'
import { useNewest } from '@pavilion/pages/newest.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  getOwnPlan,
  getPlan,
  queueUp,
  release,
  stopWaiting,
  waitFor,
  type HallPlan,
  type OwnPlan,
  type OwnRequest,
  type Standing,
} from '../model/calls.ts'
import { hold, payFee } from '../model/calls/claims.ts'
import { sumsOf } from '../model/price.ts'
import { withStanding } from './plan.ts'

export interface Queue {
  readonly ticket: string
  readonly ahead: number
  readonly seconds: number
}
const quiet = { quiet: true } as const
const queueEveryMs = 3000

/** A plan that follows its hall. `onChange` runs at first and after each change. */
export function useHallPlan(first: HallPlan, onChange?: () => void) {
  const [plan, setPlan] = useState(first)
  const shown = useRef(plan)
  shown.current = plan
  const hallId = first.hall.id
  const newest = useNewest()
  const readPlan = useCallback(async () => {
    const next = await newest(send(getPlan, { exhibitionHallId: hallId }, quiet)).catch(() => undefined)
    if (next) setPlan(next)
  }, [hallId, newest])
  useEffect(() => {
    void readPlan()
    onChange?.()
    return followLive<Standing>({
      watch: 'hallPlan',
      id: hallId,
      onData: standing => {
        if (standing.version !== shown.current.hall.updatedAt) void readPlan()
        else setPlan(before => withStanding(before, standing))
        onChange?.()
      },
      onLost: () => void readPlan(),
    })
  }, [hallId, readPlan, onChange])
  return { plan, readPlan }
}

/** An open plan: what everybody sees, kept up to date, and what this visitor's company has on it. */
export function usePlan(first: HallPlan) {
  const site = useSite()
  const [own, setOwn] = useState<OwnPlan>()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [busy, setBusy] = useState(false)
  const [now, setNow] = useState<number>()
  const [queue, setQueue] = useState<Queue>()

  const newest = useNewest()
  const readOwn = useCallback(async () => {
    if (!token.get()) return
    const next = await newest(send(getOwnPlan, {}, quiet)).catch(() => undefined)
    if (next) setOwn(next)
  }, [newest])
  const onChange = useCallback(() => void readOwn(), [readOwn])
  const { plan, readPlan } = useHallPlan(first, onChange)
  useEffect(() => {
    setNow(serverNow())
    const tick = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(tick)
  }, [])

  const wanted = Number(site.query.demand)
  const requests = own?.requests ?? []
  const request: OwnRequest | undefined = requests.find(({ id }) => id === wanted) ?? requests[0]
  const picked = plan.stands.filter(({ id }) => chosen.includes(id))
  const sums = sumsOf(picked, request)
  const opensAt = own?.opensAt ?? null
  const isOpen = opensAt !== null && now !== undefined && Date.parse(opensAt) <= now

  // The place in the queue, as long as others go first.
  const demandId = request?.id
  const hasQueue = own?.hasQueue ?? false
  const isIn = queue?.ahead === 0
  useEffect(() => {
    if (!hasQueue || demandId === undefined || isIn) return
    const ask = async () => {
      const next = await send(queueUp, { demandId }, quiet).catch(() => undefined)
      if (next) setQueue(next)
    }
    void ask()
    const again = setInterval(ask, queueEveryMs)
    return () => clearInterval(again)
  }, [hasQueue, demandId, isIn])

  /** What a call does to the plan is shown, also when it was refused: somebody was quicker. */
  async function doing(work: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      toast(error.errmsg, { tone: 'bad' })
    } finally {
      await Promise.all([readPlan(), readOwn()])
      setBusy(false)
    }
  }
  const toPay = (orderId: number) => location.assign(site.link('/pay', { orders: orderId }))
  return {
    site,
    plan,
    own,
    request,
    chosen,
    picked,
    sums,
    busy,
    now,
    signedIn: now !== undefined && Boolean(token.get()),
    isOpen,
    opensAt,
    queue: hasQueue ? queue : undefined,
    choose: (id: number) =>
      setChosen(before => (before.includes(id) ? before.filter(each => each !== id) : [...before, id])),
    clear: () => setChosen([]),
    signIn: () => location.assign(signInAddress(site, location.pathname + location.search, { ...site.query, id: '' })),
    hold: () =>
      doing(async () => {
        if (!request) return
        const { orderId } = await send(hold, {
          demandId: request.id,
          boothIds: picked.map(({ id }) => id),
          amount: sums.deposit,
          fee: sums.fee,
          ...(queue && { ticket: queue.ticket }),
        })
        setChosen([])
        if (orderId === null) toast(site.say('展位已预订', 'The stands are reserved'), { tone: 'ok' })
        else toPay(orderId)
      }),
    giveUp: (boothId: number) =>
      doing(async () => {
        await send(release, { boothId })
      }),
    fee: () =>
      doing(async () => {
        if (request) toPay((await send(payFee, { demandId: request.id, amount: request.feeDue })).id)
      }),
    wait: (boothId: number) =>
      doing(async () => {
        if (!request) return
        const { place } = await send(waitFor, { demandId: request.id, boothId })
        toast(site.say(`已加入候补，第 ${place} 位`, `You are number ${place} on the waiting list`), { tone: 'ok' })
      }),
    leave: (id: number) =>
      doing(async () => {
        await send(stopWaiting, { id })
      }),
    toPay,
  }
}
export type PlanState = ReturnType<typeof usePlan>
