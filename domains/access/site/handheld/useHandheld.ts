import { readPass } from '@pavilion/certificate/model/passToken.ts'
import { CallRefused, send, useSite } from '@pavilion/pages'
import { keepThisPage } from '@pavilion/pages/passes.ts'
import { useEffect, useReducer, useRef, useState } from 'react'
import { registerTerminal } from '../../model/calls.ts'
import type { CredentialKind, Direction } from '../../model/decision.ts'
import { Handheld } from '../../model/handheld/handheld.ts'
import { ready, showScan, shownAfter, whyFailed } from '../../model/handheld/light.ts'
import type { Scanned, Standing } from '../../model/handheld/standing.ts'
import { memoryShelf } from '../../model/handheld/shelf.ts'
import { elapsedTime } from './elapsed.ts'
import { indexedShelf } from './indexedShelf.ts'
import { oneAtATime, otherPages } from './pages.ts'
import { allowSound, signal } from './signals.ts'

/** How often the terminal reports, in seconds. */
const tickSeconds = 10
const version = 'page 1'

/** What the code of a device says: as scanned from the back-office, typed, or in the address. */
export function codeIn(text: string): { deviceNo: string; code: string } | undefined {
  try {
    const { deviceNo, code } = JSON.parse(text) as { deviceNo?: unknown; code?: unknown }
    if (typeof deviceNo === 'string' && typeof code === 'string') return { deviceNo, code }
  } catch {
    // No JSON: the two halves of an address.
  }
  const [deviceNo, code] = text.split('~')
  return deviceNo && code ? { deviceNo, code } : undefined
}

/** The terminal of this phone, and what it shows. */
export function useHandheld() {
  const site = useSite()
  const [language, setLanguage] = useState(site.language)
  const terminal = useRef<Handheld>(undefined)
  const [standing, setStanding] = useState<Standing>()
  const [shown, happened] = useReducer(shownAfter, ready)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const [now, setNow] = useState(0)
  const waiting = useRef<Promise<unknown>>(Promise.resolve())
  const say = (zh: string, en: string) => (language === 'en' ? en : zh)

  useEffect(() => {
    let isLeft = false
    let stop = () => {}
    const pages = otherPages()
    const begin = async () => {
      const stored = await indexedShelf().catch(() => undefined)
      const mine = new Handheld({
        shelf: stored ?? memoryShelf(),
        keeps: stored !== undefined,
        version,
        readPass,
        elapsed: elapsedTime(),
        alone: oneAtATime,
        wrote: pages.tell,
      })
      await mine.open()
      if (isLeft) return
      terminal.current = mine
      const unsubscribe = mine.subscribe(() => setStanding(mine.standing()))
      const leave = pages.hear(() => void mine.look().catch(() => undefined))
      stop = () => {
        unsubscribe()
        leave()
      }
      setStanding(mine.standing())
      const given = codeIn(decodeURIComponent(location.hash.slice(1)))
      // The code counts once, and nobody should read it in the address.
      if (location.hash) history.replaceState(null, '', location.pathname + location.search)
      if (given) await register(given)
      await round()
    }
    const round = async () => {
      const mine = terminal.current
      if (!mine) return
      await mine.tick()
      setNow(mine.now())
      if (await mine.fetchPhotos()) void mine.fetchPhotos()
    }
    const quietly = () => void round().catch(() => undefined)
    begin().catch(error => setTrouble(say(...whyFailed(error))))
    const timer = setInterval(quietly, tickSeconds * 1000)
    const clock = setInterval(() => terminal.current && setNow(terminal.current.now()), 1000)
    addEventListener('online', quietly)
    addEventListener('offline', quietly)
    addEventListener('pointerdown', allowSound, { once: true })
    return () => {
      isLeft = true
      stop()
      clearInterval(timer)
      clearInterval(clock)
      removeEventListener('online', quietly)
      removeEventListener('offline', quietly)
    }
  }, [])
  // Without a line the page must open too: with it and the reader of the camera among its files.
  const isReady = standing?.state === 'ready'
  useEffect(() => {
    if (!isReady) return
    void import('jsqr').then(keepThisPage).catch(() => undefined)
  }, [isReady])

  const register = async (given: { deviceNo: string; code: string }) => {
    setBusy(true)
    setTrouble(undefined)
    try {
      await terminal.current?.register(given, body => send(registerTerminal, body, { quiet: true }))
    } catch (error) {
      setTrouble(error instanceof CallRefused ? error.errmsg : String(error))
    } finally {
      setBusy(false)
    }
  }
  const show = async (scan: () => Promise<Scanned | undefined>) => {
    const done = await showScan(scan, happened)
    signal(done?.decision.open === true)
    if (done) void showPhoto(done)
  }
  /** In its own time: the next person does not wait for it. */
  const showPhoto = async ({ requestId, decision: { person } }: Scanned) => {
    if (!person?.avatar) return
    const photo = await terminal.current?.photo(person.id).catch(() => undefined)
    if (photo) happened({ what: 'photo', of: requestId, photo })
  }
  /** One after the other: two scans at once would not see each other. */
  const inTurn = (scan: () => Promise<Scanned | undefined>) => {
    waiting.current = waiting.current.then(() => show(scan)).catch(error => happened({ what: 'fails', error }))
    return waiting.current
  }
  return {
    site,
    language,
    setLanguage,
    say,
    standing,
    shown,
    busy,
    trouble,
    now,
    register,
    scan: (kind: CredentialKind, value: string) => inTurn(async () => terminal.current?.scan(kind, value)),
    letIn: (refused: Scanned, reason: string) => inTurn(async () => terminal.current?.letIn(refused, reason)),
    turnRound: (requestId: string) => inTurn(async () => terminal.current?.turnRound(requestId)),
    takeBack: (requestId: string) => {
      // The green of somebody who did not pass goes with the passage.
      waiting.current = waiting.current
        .then(() => terminal.current?.takeBack(requestId))
        .then(
          () => happened({ what: 'cleared' }),
          error => happened({ what: 'fails', error }),
        )
    },
    settle: (requestId: string, misuse: boolean) =>
      void terminal.current
        ?.settle(requestId, misuse)
        .catch(() => setTrouble(say('未能处理，请稍后再试', 'Not settled. Try again in a moment'))),
    find: async (text: string) => (await terminal.current?.find(text).catch(() => [])) ?? [],
    clear: () => happened({ what: 'cleared' }),
    turn: (direction: Direction) => void terminal.current?.turn(direction),
    nameHub: (address: string) => void terminal.current?.nameHub(address).then(() => terminal.current?.tick()),
    refresh: () => void terminal.current?.tick(),
  }
}
export type HandheldHandle = ReturnType<typeof useHandheld>
