import { readPass } from '@pavilion/certificate/model/passToken.ts'
import { CallRefused, send, useSite } from '@pavilion/pages'
import { keepThisPage } from '@pavilion/pages/passes.ts'
import { useEffect, useReducer, useRef, useState } from 'react'
import { registerTerminal } from '../../model/calls.ts'
import type { CredentialKind, Direction } from '../../model/decision.ts'
import { Handheld } from '../../model/handheld/handheld.ts'
import type { Proof } from '../../model/handheld/guards.ts'
import { PhoneGates } from '../../model/handheld/phoneGates.ts'
import { ready, showScan, shownAfter, whyFailed } from '../../model/handheld/light.ts'
import type { Scanned, Standing } from '../../model/handheld/standing.ts'
import { memoryShelf } from '../../model/handheld/shelf.ts'
import { elapsedTime } from './elapsed.ts'
import type { Visitor, WalkIn } from '../../model/handheld/walkIns.ts'
import { indexedShelf, keptForGood } from './indexedShelf.ts'
import { oneAtATime, otherPages } from './pages.ts'
import { allowSound, signal } from '@pavilion/fields/signals.ts'

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

const namedGates = ({ list, active }: PhoneGates): readonly NamedGate[] =>
  list.map(({ name, gate }) => ({ name, place: gate.standing().place, isHere: gate === active }))

/** The terminal of this phone, and what it shows. */
export function useHandheld() {
  const site = useSite()
  const [language, setLanguage] = useState(site.language)
  const phone = useRef<PhoneGates>(undefined)
  const terminal = () => phone.current?.active
  const [standing, setStanding] = useState<Standing>()
  const [gates, setGates] = useState<readonly NamedGate[]>([])
  const [isKept, setKept] = useState(true)
  const [given, setGiven] = useState<WalkIn>()
  const [shown, happened] = useReducer(shownAfter, ready)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const [now, setNow] = useState(0)
  const waiting = useRef<Promise<unknown>>(Promise.resolve())
  const say = (zh: string, en: string) => (language === 'en' ? en : zh)

  useEffect(() => {
    let isLeft = false
    let stop = () => {}
    const leaving: (() => void)[] = []
    const elapsed = elapsedTime()
    const look = () => {
      const mine = phone.current
      if (!mine || isLeft) return
      setStanding(mine.active.standing())
      setGates(namedGates(mine))
    }
    const make = async (name: string) => {
      const stored = await indexedShelf(name).catch(() => undefined)
      const pages = otherPages(name)
      const gate = new Handheld({
        ...{ shelf: stored ?? memoryShelf(), keeps: stored !== undefined, version, readPass, elapsed },
        ...{ alone: oneAtATime(name), wrote: pages.tell },
      })
      leaving.push(
        gate.subscribe(look),
        pages.hear(() => void gate.look().catch(() => undefined)),
      )
      return gate
    }
    const begin = async () => {
      const directory = await indexedShelf('pavilion.gates').catch(() => memoryShelf())
      const mine = new PhoneGates({ directory, make })
      await mine.open()
      stop = () => leaving.forEach(leave => leave())
      if (isLeft) return stop()
      phone.current = mine
      look()
      // A browser may ask the guard about it first.
      void keptForGood().then(setKept)
      const given = codeIn(decodeURIComponent(location.hash.slice(1)))
      // The code counts once, and nobody should read it in the address.
      if (location.hash) history.replaceState(null, '', location.pathname + location.search)
      if (given) await register(given)
      await round()
    }
    const round = async () => {
      const mine = phone.current
      if (!mine) return
      await mine.tick()
      setNow(mine.active.now())
      look()
      if (await mine.active.fetchPhotos()) void mine.active.fetchPhotos()
    }
    const quietly = () => void round().catch(() => undefined)
    begin().catch(error => setTrouble(say(...whyFailed(error))))
    const timer = setInterval(quietly, tickSeconds * 1000)
    const clock = setInterval(() => phone.current && setNow(phone.current.active.now()), 1000)
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
  // Without a line the page must open too: with it, the reader of the camera and the drawer of codes
  // among its files.
  const isReady = standing?.state === 'ready'
  useEffect(() => {
    if (!isReady) return
    void Promise.all([import('jsqr'), import('qrcode/lib/core/qrcode.js')])
      .then(() => keepThisPage())
      .catch(() => undefined)
  }, [isReady])

  const register = async (given: { deviceNo: string; code: string }) => {
    setBusy(true)
    setTrouble(undefined)
    // A light belongs to the gate at which it was scanned.
    happened({ what: 'cleared' })
    try {
      await phone.current?.register(given, body => send(registerTerminal, body, { quiet: true }))
    } catch (error) {
      setTrouble(error instanceof CallRefused ? error.errmsg : say(...whyFailed(error)))
    } finally {
      setBusy(false)
    }
  }
  const refresh = () => {
    const mine = phone.current
    if (!mine) return
    void mine.tick().then(() => {
      setStanding(mine.active.standing())
      setGates(namedGates(mine))
    })
  }
  const show = async (scan: () => Promise<Scanned | undefined>) => {
    setGiven(undefined)
    const done = await showScan(scan, happened)
    // Who was found or let in further down is seen on top.
    document.querySelector('.handheld-light')?.scrollIntoView({ block: 'nearest' })
    signal(done?.decision.open === true)
    if (done) void showPhoto(done)
  }
  /** In its own time: the next person does not wait for it. */
  const showPhoto = async ({ requestId, decision: { person } }: Scanned) => {
    if (!person?.avatar) return
    const photo = await terminal()
      ?.photo(person.id)
      .catch(() => undefined)
    if (photo) happened({ what: 'photo', of: requestId, photo })
  }
  /** One after the other: two scans at once would not see each other. */
  const inTurn = (scan: () => Promise<Scanned | undefined>) => {
    waiting.current = waiting.current.then(() => show(scan)).catch(error => happened({ what: 'fails', error }))
    return waiting.current
  }
  /** What goes wrong is said by the light, in words for the guard. */
  const doing = (work: () => Promise<unknown> | undefined) => {
    waiting.current = waiting.current.then(work).catch(error => happened({ what: 'fails', error }))
    return waiting.current
  }
  return {
    site,
    language,
    setLanguage,
    say,
    standing,
    gates,
    isKept,
    given,
    shown,
    busy,
    trouble,
    now,
    register,
    scan: (kind: CredentialKind, value: string) => inTurn(async () => terminal()?.scan(kind, value)),
    letIn: (refused: Scanned, reason: string, proof: Proof | undefined) =>
      inTurn(async () => terminal()?.letIn(refused, reason, proof)),
    turnRound: (requestId: string) => inTurn(async () => terminal()?.turnRound(requestId)),
    takeBack: (requestId: string) => {
      // The green of somebody who did not pass goes with the passage.
      void doing(async () => {
        await terminal()?.takeBack(requestId)
        happened({ what: 'cleared' })
      })
    },
    checkedId: (requestId: string) => void doing(async () => terminal()?.checkedId(requestId)),
    badge: async (requestId: string, again: boolean): Promise<string> => {
      const pdf = await terminal()?.badge(requestId, again)
      if (!pdf) throw new Error('no terminal')
      return pdf
    },
    printedBadge: (requestId: string) => void doing(async () => terminal()?.printedBadge(requestId)),
    /** Registers a visitor, and lets them in by the code that they get. */
    walkIn: async (visitor: Visitor): Promise<WalkIn | undefined> => {
      let made: WalkIn | undefined
      await inTurn(async () => {
        made = await terminal()?.walkIn(visitor)
        return made && terminal()?.scan('typed', made.code)
      })
      setGiven(made)
      return made
    },
    /** Why a guard could not sign in; undefined when they are. */
    signIn: async (proof: Proof): Promise<readonly [string, string] | undefined> => {
      try {
        await phone.current?.signIn(proof)
        happened({ what: 'cleared' })
        return undefined
      } catch (error) {
        return whyFailed(error)
      }
    },
    signOut: () => {
      happened({ what: 'cleared' })
      void phone.current?.signOut()
    },
    switchTo: (name: string) => {
      happened({ what: 'cleared' })
      void phone.current?.switchTo(name).then(() => {
        setStanding(phone.current?.active.standing())
        refresh()
      })
    },
    knowsLost: () => void terminal()?.knowsLost(),
    settle: (requestId: string, misuse: boolean) =>
      void terminal()
        ?.settle(requestId, misuse)
        .catch(() => setTrouble(say('未能处理，请稍后再试', 'Not settled. Try again in a moment'))),
    find: async (text: string) =>
      (await terminal()
        ?.find(text)
        .catch(() => [])) ?? [],
    clear: () => happened({ what: 'cleared' }),
    turn: (direction: Direction) => void terminal()?.turn(direction),
    nameHub: (address: string) =>
      void terminal()
        ?.nameHub(address)
        .then(() => terminal()?.tick()),
    refresh,
  }
}
/** A gate of this phone, as its guard chooses it. */
export interface NamedGate {
  readonly name: string
  readonly place: string
  readonly isHere: boolean
}
export type HandheldHandle = ReturnType<typeof useHandheld>
