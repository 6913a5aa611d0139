import { readPass } from '@pavilion/certificate/model/passToken.ts'
import { send } from '@pavilion/screens'
import { useRef, useState } from 'react'
import { checkEntry, getDelta, uploadPassages, type Conflict } from '../model/calls.ts'
import type { CredentialKind, Decision, Direction } from '../model/decision.ts'
import { decideOffline, keep, nothingKept, readOffline, type Kept, type OwnPassage } from '../model/offline.ts'
import { backCheckPattern, entryType } from '../model/codes.ts'

/** One line of what the simulator did. */
export interface Done {
  readonly requestId: string
  readonly at: number
  readonly place: string
  readonly decision: Decision
  readonly repeated: boolean
  readonly offline: boolean
}
export interface ScanWish {
  readonly deviceId: number
  readonly kind: CredentialKind
  readonly value: string
  readonly score?: number | undefined
  readonly direction?: Direction | undefined
  readonly clockOff: number
}
interface Waiting extends Record<string, unknown> {
  readonly requestId: string
}
const patterns = {
  rfid: backCheckPattern.card,
  face: backCheckPattern.face,
  idCard: backCheckPattern.idCard,
  qrcode: backCheckPattern.qrcode,
  typed: backCheckPattern.typed,
} as const satisfies Record<CredentialKind, number>
const atATime = 200

/**
 * A terminal in the browser: asks the server, or decides by what it keeps and sends it later.
 */
export function useSimulator() {
  const kept = useRef(new Map<number, Kept>())
  const own = useRef<OwnPassage[]>([])
  const queues = useRef(new Map<number, Waiting[]>())
  const [waiting, setWaiting] = useState(0)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const count = () => setWaiting([...queues.current.values()].reduce((sum, queue) => sum + queue.length, 0))

  /** Fetches what the terminal keeps, page by page from its cursor. */
  async function load(deviceId: number): Promise<Kept> {
    const mine = kept.current.get(deviceId) ?? nothingKept()
    for (let more = true; more; ) {
      const answer = await send(getDelta, {
        registerUserTermInfoId: deviceId,
        ...(mine.cursor && { cursor: mine.cursor }),
      })
      keep(mine, answer)
      more = answer.more
    }
    kept.current.set(deviceId, mine)
    return mine
  }
  async function scanOnline(wish: ScanWish): Promise<Done> {
    const requestId = crypto.randomUUID()
    const { decision, repeated, place } = await send(checkEntry, {
      registerUserTermInfoId: wish.deviceId,
      requestId,
      checkPattern: patterns[wish.kind],
      value: wish.value,
      clockOff: wish.clockOff,
      ...(wish.score !== undefined && { score: wish.score }),
      ...(wish.direction && { entryType: wish.direction === 'out' ? entryType.out : entryType.entry }),
    })
    return { decision, repeated, place, requestId, at: Date.now(), offline: false }
  }
  async function scanOffline(wish: ScanWish): Promise<Done> {
    const mine = kept.current.get(wish.deviceId) ?? nothingKept()
    const at = Date.now()
    const read = await readOffline(mine, { ...wish, at }, readPass)
    const { decision, repeated, facts } = decideOffline(mine, read, {
      at,
      own: own.current,
      clockOff: wish.clockOff,
      ...(wish.direction && { direction: wish.direction }),
      ...(wish.score !== undefined && { comparison: { score: wish.score } }),
    })
    const place = mine.projects[0]?.gate?.name ?? ''
    const requestId = crypto.randomUUID()
    const done: Done = { requestId, at, place, decision, repeated, offline: true }
    if (repeated) return done
    const queue = queues.current.get(wish.deviceId) ?? []
    queue.push({
      requestId,
      kind: wish.kind,
      value: wish.value,
      direction: facts.direction,
      time: at,
      passed: decision.open,
      ...(wish.score !== undefined && { score: wish.score }),
    })
    queues.current.set(wish.deviceId, queue)
    if (decision.open && decision.person)
      own.current.push({ personId: decision.person.id, at, direction: facts.direction, decision })
    count()
    return done
  }
  /** Sends what waits. What fails stays and is sent again: the same record is taken once. */
  async function sendWaiting(): Promise<void> {
    for (const [deviceId, queue] of queues.current)
      while (queue.length) {
        const some = queue.slice(0, atATime)
        const answer = await send(uploadPassages, {
          registerUserTermInfoId: deviceId,
          records: some,
        })
        queue.splice(0, some.length)
        setConflicts(known => [...answer.conflicts, ...known])
        count()
      }
    own.current = []
  }
  /** Anybody who may stand before a gate, by their number. */
  const somebody = (deviceId: number): string | undefined => {
    const numbers = [...(kept.current.get(deviceId)?.byNumber.keys() ?? [])]
    return numbers[Math.floor(Math.random() * numbers.length)]
  }
  return {
    load,
    scan: (wish: ScanWish, offline: boolean) => (offline ? scanOffline(wish) : scanOnline(wish)),
    send: sendWaiting,
    somebody,
    waiting,
    conflicts,
    keptOf: (deviceId: number) => kept.current.get(deviceId),
  }
}
