import { shortened } from '../../model/codes.ts'
import type { CredentialKind } from '../../model/decision.ts'

const kinds: readonly CredentialKind[] = ['rfid', 'qrcode', 'idCard', 'face', 'typed']
export const kindIn = (value: unknown): CredentialKind | undefined => kinds.find(one => one === value)
export const text = (value: unknown, max: number) =>
  typeof value === 'string' && value.length <= max && !value.includes('\0') ? value : undefined
export const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

/** A JPEG or PNG in base64, of at most 300 KB. */
export function photoIn(value: unknown): Buffer | undefined {
  if (typeof value !== 'string' || !value || value.length > 400_000) return undefined
  return Buffer.from(value, 'base64')
}

/**
 * Reads one scan from a terminal's body; undefined for what is no scan. A code that is too long is a
 * scan: of nothing that we know.
 */
export function scanIn(body: Readonly<Record<string, unknown>>) {
  const requestId = text(body.requestId, 64)
  const kind = kindIn(body.kind)
  const photo = photoIn(body.photo)
  // A face alone names nobody: it is looked for.
  const value = typeof body.value === 'string' ? shortened(body.value) : kind === 'face' && photo ? '' : undefined
  if (!requestId || !kind || value === undefined) return undefined
  const score = number(body.score)
  const comparison = score !== undefined ? { score } : body.score === 'noAnswer' ? ('noAnswer' as const) : undefined
  const temperature = number(body.temperature)
  return {
    requestId,
    kind,
    value,
    direction: body.direction === 'in' || body.direction === 'out' ? (body.direction as 'in' | 'out') : undefined,
    guard: number(body.guard),
    comparison,
    photo,
    temperature: temperature !== undefined && temperature >= 30 && temperature <= 45 ? temperature : null,
  }
}
