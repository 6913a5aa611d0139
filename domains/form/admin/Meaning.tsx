import type { Pair } from '@pavilion/declare'
import { useHere } from '@pavilion/screens'
import { labelWords } from '../model/contact.ts'

/** What a question asks for, in words; the event's own keys stay as they are. */
export function Meaning({ of }: { readonly of: unknown }) {
  const { say } = useHere()
  const words = (labelWords as Readonly<Record<string, Pair>>)[String(of ?? '')]
  return <span className="pv-line">{words ? say(words) : String(of ?? '') || '—'}</span>
}
