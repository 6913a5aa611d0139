import { handOutBadge } from '@pavilion/certificate/model/calls.ts'
import { callOf } from '@pavilion/declare'
import { CallRefused, send, useHere } from '@pavilion/screens'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { findAtDesk, getDesk, signInPerson, type Found, type Met } from '../model/calls.ts'
import { registerUserSignInRecord } from '../model/signIn.ts'

export type { Met }
/** What the middle of the desk shows. */
export type Shown =
  | { readonly kind: 'idle' }
  | { readonly kind: 'list'; readonly found: Found; readonly at: number; readonly wanted: string }
  | { readonly kind: 'person'; readonly person: Met }
  | { readonly kind: 'undone'; readonly name: string }
  | { readonly kind: 'none'; readonly text: string }
  | { readonly kind: 'pass'; readonly state: NonNullable<Found['state']> }
  | { readonly kind: 'trouble'; readonly words: string }

const rest = 180
/** Seconds in which one key takes the last sign-in back; later it is taken back from the list. */
export const undoSeconds = 10

/**
 * The work of a desk: what was typed or scanned is looked up and signed in, one after the other, so
 * that a scanner that is faster than the line loses nothing.
 */
export function useDesk(placeId: number | undefined) {
  const { say, project, may } = useHere()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [shown, setShown] = useState<Shown>({ kind: 'idle' })
  const [waiting, setWaiting] = useState(0)
  const line = useRef<Promise<void>>(Promise.resolve())
  const seen = useRef<Shown>(shown)
  seen.current = shown
  const typed = useRef('')
  const key = ['signInDesk', project?.id, placeId]
  const figures = useQuery({
    queryKey: key,
    refetchInterval: 15_000,
    queryFn: () => send(getDesk, { ...(placeId && { registerUserSignInHotelId: placeId }) }),
  })
  const again = () => queries.invalidateQueries({ queryKey: key.slice(0, 2) })
  const failed = (error: unknown) =>
    setShown({
      kind: 'trouble',
      words:
        error instanceof CallRefused
          ? error.message
          : say('网络断开，未签到。恢复后请再扫一次', 'No connection: not signed in. Scan again once it is back'),
    })
  /** Does one thing after what is being done. */
  const queue = (work: () => Promise<void>) => {
    setWaiting(count => count + 1)
    line.current = line.current
      .then(work)
      .catch(failed)
      .finally(() => setWaiting(count => count - 1))
  }
  const find = (wanted: string, from = 0) => send(findAtDesk, { text: wanted, ...(from && { from }) })
  const show = (found: Found, wanted: string, at: number) =>
    setShown(
      found.state
        ? { kind: 'pass', state: found.state }
        : found.rows.length
          ? { kind: 'list', found, at, wanted }
          : { kind: 'none', text: wanted },
    )
  const come = async (person: Met) => {
    const outcome =
      person.state === 'blackList' || person.state === 'discontinued'
        ? person
        : await send(signInPerson, {
            registerUserId: person.id,
            ...(placeId && { registerUserSignInHotelId: placeId }),
          })
    setShown({ kind: 'person', person: outcome })
    again()
  }
  /** Whether this scan is the printed badge of who is on the screen: it is being handed over. */
  const isBadgeOf = (person: Met) =>
    may('registerUser.printBadges') &&
    seen.current.kind === 'person' &&
    seen.current.person.id === person.id &&
    person.printed > 0 &&
    !person.handedOutAt
  const handOver = async (person: Met) => {
    const { handedOutAt } = await send(handOutBadge, { id: person.id })
    setShown({ kind: 'person', person: { ...person, state: person.state ?? 'already', handedOutAt } })
  }
  const clear = () => {
    setText('')
    typed.current = ''
  }
  const type = (next: string) => {
    setText(next)
    typed.current = next
  }
  // Letters show whom they may mean while they are typed; a scanner ends with Enter before that.
  useEffect(() => {
    const wanted = text.trim()
    if (!wanted) {
      setShown(before => (before.kind === 'list' || before.kind === 'none' ? { kind: 'idle' } : before))
      return
    }
    const timer = setTimeout(() => {
      find(wanted).then(
        found => {
          if (typed.current.trim() === wanted) show(found, wanted, -1)
        },
        error => {
          if (typed.current.trim() === wanted) failed(error)
        },
      )
    }, rest)
    return () => clearTimeout(timer)
  }, [text])

  /** A whole code, or the end of typing: one hit is signed in, several are shown. */
  const enter = (given: string) => {
    const wanted = given.trim()
    if (!wanted) return
    clear()
    queue(async () => {
      const found = await find(wanted)
      const [only] = found.rows
      if (found.rows.length === 1 && only) await (found.exact && isBadgeOf(only) ? handOver(only) : come(only))
      else show(found, wanted, found.rows.length ? 0 : -1)
    })
  }
  const choose = (person: Met) => {
    clear()
    queue(() => come(person))
  }
  /** The next people of the list that is shown. */
  const more = async () => {
    if (shown.kind !== 'list' || !shown.found.more) return
    const { wanted, found } = shown
    try {
      const next = await find(wanted, found.rows.length)
      setShown(before => {
        // The list may have changed meanwhile, or have these people already.
        if (before.kind !== 'list' || before.found !== found) return before
        const fresh = next.rows.filter(({ id }) => !found.rows.some(one => one.id === id))
        return { ...before, found: { ...found, rows: [...found.rows, ...fresh], more: next.more && fresh.length > 0 } }
      })
    } catch (error) {
      failed(error)
    }
  }
  const move = (by: 1 | -1) =>
    setShown(before =>
      before.kind === 'list'
        ? { ...before, at: Math.max(0, Math.min(before.found.rows.length - 1, before.at + by)) }
        : before,
    )
  const undo = (record: { readonly id: number; readonly name: string; readonly updatedAt?: string }) =>
    queue(async () => {
      const updatedAt =
        record.updatedAt ?? (await send(callOf(registerUserSignInRecord, 'getDetail'), { id: record.id })).updatedAt
      await send(callOf(registerUserSignInRecord, 'undoSignIn'), { id: record.id, updatedAt })
      setShown({ kind: 'undone', name: record.name })
      again()
    })
  const rests = useCallback(() => setShown({ kind: 'idle' }), [])
  return { text, type, shown, figures, busy: waiting > 0, enter, choose, move, more, undo, rests, clear }
}
