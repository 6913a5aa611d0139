import { callOf, type BodyOf, type Pair } from '@pavilion/declare'
import { CallFailed, CallRefused, send, useHere } from '@pavilion/screens'
import { keepThisScreen } from '@pavilion/screens/offline.ts'
import { now as serverNow } from '@pavilion/screens/logic/clock.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  findDiners,
  getMealBundle,
  getMealDesk,
  secondHelping,
  serveMeal,
  uploadMeals,
  walkInMeal,
  type FoundDiner,
  type ServedAnswer,
} from '../model/calls/desk.ts'
import { mealAnswer } from '../model/codes.ts'
import type { MealDecision, Wish } from '../model/decision.ts'
import { decideHere, findHere, merged, withOwn, type Memory } from '../model/handheld.ts'
import { mealRecord } from '../model/register.ts'
import { dropMeals, keepMemory, pushMeal, queuedMeals, readMemory, type Queued } from './shelf.ts'
import { signal } from '@pavilion/fields/signals.ts'

/** What is shown at a place: a code, or a person from the list. */
export interface Given {
  readonly text?: string
  readonly key?: string
}
/** What the middle of the page shows. */
export type Shown =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'answer'
      readonly given: Given
      readonly decision: MealDecision
      readonly offline: boolean
      readonly nth: number
    }
  | { readonly kind: 'list'; readonly rows: readonly FoundDiner[]; readonly more: boolean; readonly text: string }
  | { readonly kind: 'undone'; readonly name: string }
  | { readonly kind: 'trouble'; readonly words: string }
export interface WishHere {
  readonly kind: Wish
  readonly reason: string
}
const rest = 220
const lineSeconds = 6
/** How often a handheld asks for what has changed, and tries to send what waits. */
const bundleEvery = 15_000

/**
 * The work of a meal place: one scan after the other. With a line the server decides; when no answer
 * comes, the handheld decides by the same rules and sends later under the same scan id.
 */
export function useMealDesk(placeId: number | undefined) {
  const { say, project } = useHere()
  const projectId = project?.id
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [shown, setShown] = useState<Shown>({ kind: 'idle' })
  const [waiting, setWaiting] = useState(0)
  const [offline, setOffline] = useState(false)
  const [queue, setQueue] = useState<readonly Queued[]>([])
  const [conflicts, setConflicts] = useState(0)
  const [memory, setMemory] = useState<Memory>()
  const line = useRef<Promise<void>>(Promise.resolve())
  const typed = useRef('')
  const counter = useRef(0)
  const held = useRef<Memory | undefined>(undefined)
  const key = ['mealDesk', projectId, placeId]
  const figures = useQuery({
    queryKey: key,
    refetchInterval: 10_000,
    retry: false,
    networkMode: 'always',
    queryFn: async () => {
      const desk = await send(getMealDesk, placeId ? { mealPlaceId: placeId } : {}, { timeout: lineSeconds })
      setOffline(false)
      return desk
    },
  })
  const again = () => queries.invalidateQueries({ queryKey: key.slice(0, 2) })
  const reread = useCallback(async () => {
    if (projectId) setQueue(await queuedMeals(projectId).catch(() => []))
  }, [projectId])
  const remember = useCallback(
    (next: Memory) => {
      held.current = next
      setMemory(next)
      keepMemory(`${projectId} ${placeId}`, next).catch(() => undefined)
    },
    [projectId, placeId],
  )
  /** Fetches what has changed since the last time. */
  const refresh = useCallback(async () => {
    if (!placeId) return
    const before = held.current
    const bundle = await send(
      getMealBundle,
      { mealPlaceId: placeId, ...(before && { since: before.at, total: before.total }) },
      { timeout: 30 },
    )
    remember(merged(before, bundle))
  }, [placeId, remember])
  /** Sends what was served without a line, the oldest first. */
  const upload = useCallback(async () => {
    if (!projectId) return
    const waits = (await queuedMeals(projectId)).filter(({ why }) => why === undefined)
    if (!waits.length) return
    const { answers } = await send(uploadMeals, { records: waits.slice(0, 200).map(recordOf) }, { timeout: 60 })
    const taken = answers.filter(({ outcome }) => outcome !== 'refused')
    await dropMeals(taken.map(({ requestId }) => requestId))
    for (const { requestId, outcome, decision } of answers) {
      const one = waits.find(each => each.requestId === requestId)
      if (outcome === 'refused' && one) await pushMeal({ ...one, why: (decision?.text ?? ['', '']).join(' · ') })
    }
    setConflicts(count => count + answers.filter(({ outcome }) => outcome === 'conflict').length)
    await reread()
    again()
  }, [projectId, reread])

  useEffect(() => {
    let left = false
    held.current = undefined
    setMemory(undefined)
    setShown({ kind: 'idle' })
    if (!placeId) return
    const work = async () => {
      const kept = await readMemory(`${projectId} ${placeId}`).catch(() => undefined)
      if (left) return
      if (kept && !held.current) {
        held.current = kept
        setMemory(kept)
      }
      await reread()
      const tick = async () => {
        try {
          await upload()
          if (!left) await refresh()
          setOffline(false)
          // The camera’s reader comes with its first use, which may be without a line.
          if (!left) void import('jsqr').then(keepThisScreen).catch(() => undefined)
        } catch (error) {
          if (error instanceof CallFailed) setOffline(true)
        }
      }
      await tick()
      return tick
    }
    const begun = work()
    const every = setInterval(() => void begun.then(tick => tick?.()), bundleEvery)
    const back = () => void begun.then(tick => tick?.())
    addEventListener('online', back)
    const gone = () => setOffline(true)
    addEventListener('offline', gone)
    return () => {
      left = true
      clearInterval(every)
      removeEventListener('online', back)
      removeEventListener('offline', gone)
    }
  }, [placeId, projectId, refresh, reread, upload])

  const failed = (error: unknown) =>
    setShown({
      kind: 'trouble',
      words:
        error instanceof CallRefused
          ? error.message
          : say('没有网络，且本机没有此地点的数据', 'No line, and nothing is kept of this place here'),
    })
  /** Does one thing after what is being done, so that a scanner that is faster than the line loses nothing. */
  const next = (work: () => Promise<void>) => {
    setWaiting(count => count + 1)
    line.current = line.current
      .then(work)
      .catch(failed)
      .finally(() => setWaiting(count => count - 1))
  }
  const show = (given: Given, decision: MealDecision, isOffline: boolean) => {
    signal(decision.code === mealAnswer.served)
    setShown({ kind: 'answer', given, decision, offline: isOffline, nth: ++counter.current })
  }
  /** Decides about a person here; without a line by what is kept. */
  const serve = async (given: Given, wish?: WishHere): Promise<MealDecision | undefined> => {
    if (!placeId || !projectId) return undefined
    const requestId = crypto.randomUUID()
    try {
      const { decision, at } = await ask({ mealPlaceId: placeId, requestId, ...given }, wish)
      setOffline(false)
      noteServed(decision, at)
      again()
      if (isSearch(decision, given)) return decision
      show(given, decision, false)
      return decision
    } catch (error) {
      const kept = held.current
      if (!(error instanceof CallFailed) || !kept) throw error
      setOffline(true)
      const own = await queuedMeals(projectId)
      const { decision, record } = await decideHere(kept, own, { ...given, requestId, at: serverNow(), wish })
      if (record) await pushMeal({ ...record, projectId, name: decision.person?.name ?? '' })
      await reread()
      if (isSearch(decision, given)) return decision
      show(given, decision, true)
      return decision
    }
  }
  /** A handheld that loses its line in the next second knows what it has just served. */
  const noteServed = ({ code, person, meal, portion }: MealDecision, at: string) => {
    const kept = held.current
    const known = person && kept?.people.get(person.key)
    if (code !== mealAnswer.served || !kept || !known || !meal) return
    const place = kept.kept.place.name
    const eaten = [...known.eaten, { mealType: meal.mealType, date: meal.date, at: Date.parse(at), place, portion }]
    remember({ ...kept, people: new Map(kept.people).set(known.key, { ...known, eaten }) })
  }
  const find = async (wanted: string): Promise<{ rows: readonly FoundDiner[]; more: boolean }> => {
    if (!placeId || !projectId) return { rows: [], more: false }
    try {
      return await send(findDiners, { mealPlaceId: placeId, text: wanted }, { timeout: lineSeconds })
    } catch (error) {
      const kept = held.current
      if (!(error instanceof CallFailed) || !kept) throw error
      setOffline(true)
      const own = await queuedMeals(projectId)
      return { rows: findHere(kept, wanted).map(one => foundOf(one, own, kept)), more: false }
    }
  }
  const type = (given: string) => {
    setText(given)
    typed.current = given
  }
  // Letters show whom they may mean while they are typed; a scanner ends with Enter before that.
  useEffect(() => {
    const wanted = text.trim()
    if ([...wanted].length < 2 || /^[MVP]1\./i.test(wanted)) return
    const timer = setTimeout(() => {
      find(wanted).then(
        found => {
          if (typed.current.trim() === wanted) setShown({ kind: 'list', ...found, text: wanted })
        },
        error => {
          if (typed.current.trim() === wanted) failed(error)
        },
      )
    }, rest)
    return () => clearTimeout(timer)
  }, [text])
  /** A whole code or number; letters that mean several people show them. */
  const enter = (given: string) => {
    const wanted = given.trim()
    if (!wanted) return
    type('')
    next(async () => {
      const decision = await serve({ text: wanted })
      if (!decision || !isSearch(decision, { text: wanted })) return
      const found = await find(wanted)
      const [only] = found.rows
      if (found.rows.length === 1 && only) await serve({ key: only.key })
      else if (found.rows.length) setShown({ kind: 'list', ...found, text: wanted })
      else show({ text: wanted }, decision, offline)
    })
  }
  const choose = (person: FoundDiner) => {
    type('')
    next(async () => void (await serve({ key: person.key })))
  }
  const wish = (given: Given, wanted: WishHere) => next(async () => void (await serve(given, wanted)))
  const undo = (record: { readonly id: number; readonly updatedAt: string; readonly name: string }) =>
    next(async () => {
      await send(callOf(mealRecord, 'takeBack'), { id: record.id, updatedAt: record.updatedAt })
      setShown({ kind: 'undone', name: record.name })
      again()
      await refresh()
    })
  const discard = async (requestId: string) => {
    await dropMeals([requestId])
    await reread()
  }
  return {
    text,
    type,
    shown,
    figures,
    busy: waiting > 0,
    offline,
    queue,
    conflicts,
    memory,
    enter,
    choose,
    wish,
    undo,
    discard,
    rests: () => setShown({ kind: 'idle' }),
  }
}
const recordOf = ({ projectId: _, name: __, why: ___, ...record }: Queued) => record
/** What was typed is no code and no number: it may be a name. */
const isSearch = ({ code }: MealDecision, { text }: Given) =>
  text !== undefined && (code === mealAnswer.unknown || code === mealAnswer.unclear) && !/^[MVP]1\./i.test(text)
function ask(body: BodyOf<typeof serveMeal>, wish: WishHere | undefined): Promise<ServedAnswer> {
  const options = { timeout: lineSeconds }
  const { reason = '' } = wish ?? {}
  if (wish?.kind === 'secondHelping') return send(secondHelping, { ...body, reason }, options)
  if (wish?.kind === 'walkIn') return send(walkInMeal, { ...body, reason }, options)
  return send(serveMeal, { ...body, isHere: wish?.kind === 'here', isSeen: wish?.kind === 'seen' }, options)
}
function foundOf(person: ReturnType<typeof findHere>[number], own: readonly Queued[], memory: Memory): FoundDiner {
  const { meals } = memory.kept
  const now = meals.find(({ from, until }) => serverNow() >= from && serverNow() < until)
  const eaten = withOwn(person, own, memory.kept).eaten.some(
    one => one.date === now?.date && one.mealType === now?.mealType,
  )
  const register = person.registers.find(({ mealRuleId }) => mealRuleId === now?.id)
  return {
    key: person.key,
    name: person.name,
    company: person.company,
    kind: person.kind as Pair | null,
    diet: register?.diet ?? null,
    phoneTail: person.phoneTail,
    state: eaten ? 'eaten' : register?.declined ? 'declined' : register ? 'expected' : 'none',
  }
}
