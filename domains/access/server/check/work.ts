import { Refusal } from '@pavilion/declare'
import { now, type Context } from '@pavilion/store'
import type { Direction } from '../../model/decision.ts'
import { validAt } from '../../model/offline.ts'
import { compareAtGate, type Compared } from '../faces/comparing.ts'
import type { Nonce } from '../terminal/signing.ts'
import { Contended } from './counting.ts'
import { eventOf } from './events.ts'
import { projectGates, type Device, type Gate, type ProjectGates } from './gates.ts'
import { readCredential, type Read } from './people.ts'
import { askedForOf, type AskedFor } from './sameScan.ts'
import type { Scan } from './scan.ts'

/** What is known of a scan before anything is read in its transaction. */
export interface Work {
  readonly device: Device
  readonly served: readonly ProjectGates[]
  readonly read: Read
  readonly scan: Scan
  readonly nonce: Nonce | undefined
  readonly at: Date
  readonly askedFor: AskedFor | undefined
  /** The scan's own request id stands for another one. */
  readonly used: boolean
  readonly compared?: Compared | undefined
  readonly began: number
  /** Others were faster so often that the gate is taken for full. */
  readonly isFull: boolean
}

/** The request id stands for another scan: this one is kept under an id of its own. */
export class UsedBefore extends Error {
  readonly own: string
  constructor(own: string) {
    super('this request id stands for another scan')
    this.own = own
  }
}
const mostTries = 4

export const gatesOf = ({ serves }: Device, served: readonly ProjectGates[]) =>
  serves.flatMap(({ projectId, termId }) => {
    const gate = served.find(one => one.projectId === projectId)?.gates.get(termId)
    return gate ? [gate] : []
  })
export const directionOf = ({ direction }: Scan, gates: readonly Gate[]): Direction =>
  direction ?? gates[0]?.direction ?? 'in'
/** The gate waits for the answer. Else it has let the person pass or turned them away already. */
export const isWaiting = ({ force, turnedAway: away }: Scan) => !force && away === undefined

/**
 * Gathers what a scan is about: its projects and gates, the credential that was read, and whose face
 * stands at the gate. Faces are compared outside of the transaction, by a service that takes its time.
 */
export async function gather(
  ctx: Context,
  device: Device,
  asked: Scan,
  { nonce, began }: Pick<Work, 'nonce' | 'began'>,
): Promise<Work> {
  const served = await Promise.all(device.serves.map(({ projectId }) => projectGates(ctx, projectId)))
  const direction = directionOf(asked, gatesOf(device, served))
  const { photo } = asked
  const isFaceAlone = asked.kind === 'face' && !asked.value && photo !== undefined
  const named = isFaceAlone
    ? undefined
    : await readCredential(asked.kind, asked.value, {
        device,
        served,
        at: validAt((asked.at ?? now()).getTime(), direction),
        elsewhere: text =>
          eventOf(
            ctx,
            text,
            served.map(({ projectId }) => projectId),
          ),
      })
  const compared =
    photo && asked.comparison === undefined && direction !== 'out' && served.length
      ? await compareAtGate(ctx, { photo, read: named, served })
      : undefined
  const at = asked.at ?? now()
  return {
    device,
    served,
    read: named ?? { by: 'person', personId: compared?.personId ?? 0 },
    scan: compared ? { ...asked, comparison: compared.comparison } : asked,
    nonce,
    at,
    askedFor: askedForOf(asked, at),
    used: false,
    compared,
    began,
    isFull: false,
  }
}
/**
 * What the next try is about, after one that failed; undefined where another would fail alike. Of two
 * scans under one request id at once, the second reads the answer to the first.
 */
export function again(work: Work, error: unknown, tries: number): Work | undefined {
  const isLate =
    error instanceof Contended ||
    error instanceof UsedBefore ||
    (error instanceof Refusal && error.code === 'alreadyTaken')
  if (!isLate || tries > mostTries) return undefined
  const next = { ...work, isFull: tries + 1 >= mostTries }
  return error instanceof UsedBefore ? { ...next, scan: { ...work.scan, requestId: error.own }, used: true } : next
}
