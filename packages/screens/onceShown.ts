import { useEffect, useState } from 'react'
import type { AnyRow } from './logic/text.ts'

const codes = new Map<number, string>()
/** Keeps the code that a create has answered for the detail page that opens next; nobody else has it. */
export function keepCode({ id, code }: AnyRow): void {
  if (typeof code === 'string') codes.set(id, code)
}
/** The code of a row that was just made; forgotten when the page is left. */
export function useCodeOnce(id: number): string | undefined {
  const [code] = useState(() => codes.get(id))
  useEffect(() => () => void codes.delete(id), [id])
  return code
}
