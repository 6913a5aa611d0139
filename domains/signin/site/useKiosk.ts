import type { AnswerOf, CodeOf } from '@pavilion/declare'
import { CallFailed, CallRefused, send, useSite, whyFailed } from '@pavilion/pages'
import { keepThisPage } from '@pavilion/pages/passes.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  askCorrection,
  badgeAtKiosk,
  findAtKiosk,
  openKiosk,
  printAtKiosk,
  proveAtKiosk,
  signInAtKiosk,
  type badgePreview,
  type kioskStart,
  type meeting,
} from '../model/calls.ts'
import type { correctionField } from '../model/codes.ts'
import { toPrinter } from './toPrinter.ts'

export type Badge = AnswerOf<typeof badgePreview>
export type Opened = AnswerOf<typeof kioskStart>
type Meeting = AnswerOf<typeof meeting>
export type Stage =
  | { readonly at: 'loading' }
  | { readonly at: 'code'; readonly wrong?: string }
  | { readonly at: 'start' }
  | { readonly at: 'person'; readonly meeting: Meeting }
  | { readonly at: 'wrong'; readonly meeting: Meeting; readonly sent: boolean }
  | {
      readonly at: 'done'
      readonly state: 'signedIn' | 'already'
      readonly when: string
      readonly where: string | null
      readonly meeting: Meeting
      /** How far the badge is, at a kiosk with a printer. */
      readonly badge: BadgeStep
    }
/**
 * `offered`: to be printed. `prove`: the digits of the phone are asked first. `asking`: sent to the
 * printer, and the person is asked whether it came out. `out`: it is in their hand. `failed`,
 * `printed`: a desk helps. `none`: the kiosk prints nothing.
 */
export type BadgeStep = 'none' | 'prove' | 'offered' | 'asking' | 'out' | 'failed' | 'printed'
const stepOf = ({ badge, proven }: Meeting): BadgeStep =>
  badge === 'no' ? 'none' : badge === 'printed' ? 'printed' : proven ? 'offered' : 'prove'

/** Seconds without a touch after which the person is forgotten. */
export const idleSeconds = 30
/** Seconds for which a kiosk shows that somebody is signed in. */
export const doneSeconds = 8
/** After these nothing more is asked of the person. */
const overSteps: readonly BadgeStep[] = ['none', 'out', 'printed']
/** Seconds between two looks at the line: while it stands, and while it is gone. */
export const lineSeconds = { up: 20, lost: 5 }
const kept = 'pavilion.kiosk'
const read = () => {
  try {
    return localStorage.getItem(kept) ?? ''
  } catch {
    return ''
  }
}
function keep(code: string): void {
  try {
    if (code) localStorage.setItem(kept, code)
    else localStorage.removeItem(kept)
  } catch {
    // A tablet that keeps nothing asks for the code again.
  }
}

/** How the line stands: up, lost, or back since a moment ago. */
function useLine() {
  const [line, setLine] = useState<'up' | 'lost' | 'back'>('up')
  const heard = useCallback(() => setLine(before => (before === 'lost' ? 'back' : before)), [])
  const lost = useCallback(() => setLine('lost'), [])
  useEffect(() => {
    if (line !== 'back') return
    const timer = setTimeout(() => setLine(before => (before === 'back' ? 'up' : before)), doneSeconds * 1000)
    return () => clearTimeout(timer)
  }, [line])
  return { line, heard, lost }
}

/**
 * A kiosk: the person stays in memory only, and is forgotten after half a minute without a touch.
 */
export function useKiosk() {
  const site = useSite()
  const [language, setLanguage] = useState(site.language)
  const [stage, setStage] = useState<Stage>({ at: 'loading' })
  const [opened, setOpened] = useState<Opened>()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  // Another key empties the inputs of a screen.
  const [visit, setVisit] = useState(0)
  const code = useRef('')
  const { line, heard, lost } = useLine()
  const say = (zh: string, en: string) => (language === 'en' ? en : zh)
  const quiet = { quiet: true } as const
  const openThis = () => send(openKiosk, { code: code.current }, quiet)

  const restart = useCallback(() => {
    setStage(before => (before.at === 'code' || before.at === 'loading' ? before : { at: 'start' }))
    setTrouble(undefined)
    setLanguage(site.language)
    setVisit(nth => nth + 1)
  }, [site.language])
  /** Does one thing at a time, and says what went wrong in words for everybody. */
  const attempt = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setTrouble(undefined)
    try {
      await work()
      heard()
    } catch (error) {
      if (error instanceof CallFailed) return lost()
      heard()
      if (error instanceof CallRefused && error.code === 'kioskUnknown') {
        keep('')
        setStage({ at: 'code', wrong: error.errmsg })
      } else if (error instanceof CallRefused && error.code === 'kioskStartAgain') {
        restart()
        setTrouble(say('页面已超时，请重新开始', 'This page has timed out. Please start again'))
      } else setTrouble(whyFailed(error))
    } finally {
      setBusy(false)
    }
  }
  const open = (given: string) =>
    attempt(async () => {
      code.current = given
      setOpened(await openThis())
      keep(given)
      setStage({ at: 'start' })
    })
  // Nobody needs to try in order to learn that the line is gone, or that it is back.
  const look = useRef(async () => {})
  look.current = async () => {
    if (!code.current || stage.at === 'code') return
    try {
      setOpened(await openThis())
      heard()
      keep(code.current)
      setStage(before => (before.at === 'loading' ? { at: 'start' } : before))
    } catch (error) {
      if (error instanceof CallFailed) return lost()
      heard()
      if (!(error instanceof CallRefused) || error.code !== 'kioskUnknown') return
      keep('')
      setStage({ at: 'code', wrong: error.errmsg })
    }
  }
  useEffect(() => {
    const again = () => void look.current()
    const timer = setInterval(again, lineSeconds[line === 'lost' ? 'lost' : 'up'] * 1000)
    addEventListener('online', again)
    addEventListener('offline', lost)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
      removeEventListener('offline', lost)
    }
  }, [line])
  // A tablet that is started again without a line shows this page, and says so.
  const isOpen = opened !== undefined
  useEffect(() => {
    if (isOpen) void import('jsqr').then(keepThisPage).catch(() => undefined)
  }, [isOpen])
  useEffect(() => {
    const given = decodeURIComponent(location.hash.slice(1)) || read()
    // Nobody who stands at the tablet should read the code in the address.
    if (location.hash) history.replaceState(null, '', location.pathname + location.search)
    if (given) void open(given)
    setStage(before => (before.at === 'loading' && !given ? { at: 'code' } : before))
  }, [])
  // Kiosk left open: half a minute without a touch, and nothing of the person is left.
  useEffect(() => {
    if (stage.at === 'loading' || stage.at === 'code') return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      const isOver = stage.at === 'done' && overSteps.includes(stage.badge)
      timer = setTimeout(restart, (isOver ? doneSeconds : idleSeconds) * 1000)
    }
    wait()
    const touches = ['pointerdown', 'keydown', 'input'] as const
    for (const touch of touches) document.addEventListener(touch, wait)
    return () => {
      clearTimeout(timer)
      for (const touch of touches) document.removeEventListener(touch, wait)
    }
  }, [stage, restart])

  return {
    site,
    language,
    setLanguage,
    say,
    stage,
    opened,
    busy,
    trouble,
    line,
    visit,
    restart,
    open,
    find: (text: string, tail: string) =>
      attempt(async () => {
        const meeting = await send(findAtKiosk, { code: code.current, text, ...(tail && { tail }) }, quiet)
        setStage({ at: 'person', meeting })
      }),
    confirm: (meeting: Meeting) =>
      attempt(async () => {
        const { state, at, where } = await send(signInAtKiosk, { code: code.current, ticket: meeting.ticket }, quiet)
        setStage({ at: 'done', state, when: at ?? '', where, meeting, badge: stepOf(meeting) })
      }),
    /** The holder of a scanned pass proves to be the person who stands here. */
    prove: (meeting: Meeting, tail: string) =>
      attempt(async () => {
        const proven = await send(proveAtKiosk, { code: code.current, ticket: meeting.ticket, tail }, quiet)
        setStage(before => (before.at === 'done' ? { ...before, meeting: proven, badge: stepOf(proven) } : before))
      }),
    print: (meeting: Meeting) =>
      attempt(async () => {
        const file = await send(printAtKiosk, { code: code.current, ticket: meeting.ticket }, quiet)
        const isSent = await toPrinter(file)
        // Not even a dialog: nothing came out, and a desk may print it at once.
        if (!isSent) await send(badgeAtKiosk, { code: code.current, ticket: meeting.ticket, cameOut: false }, quiet)
        setStage(before => (before.at === 'done' ? { ...before, badge: isSent ? 'asking' : 'failed' } : before))
      }),
    cameOut: (meeting: Meeting, cameOut: boolean) =>
      attempt(async () => {
        await send(badgeAtKiosk, { code: code.current, ticket: meeting.ticket, cameOut }, quiet)
        setStage(before => (before.at === 'done' ? { ...before, badge: cameOut ? 'out' : 'failed' } : before))
      }),
    wrong: (meeting: Meeting) => setStage({ at: 'wrong', meeting, sent: false }),
    back: (meeting: Meeting) => setStage({ at: 'person', meeting }),
    correct: (meeting: Meeting, field: CodeOf<typeof correctionField>, value: string) =>
      attempt(async () => {
        await send(askCorrection, { code: code.current, ticket: meeting.ticket, field, value }, quiet)
        setStage({ at: 'wrong', meeting, sent: true })
      }),
  }
}
export type KioskHandle = ReturnType<typeof useKiosk>
