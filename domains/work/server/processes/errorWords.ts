import { maskedText, Refusal, type Pair } from '@pavilion/declare'

/** An error in both languages. Others may read it too, and it may name a person. */
export function errorWords(error: unknown): Pair {
  const [zh, en]: Pair =
    error instanceof Refusal
      ? error.words
      : ([error, error].map(one => (one instanceof Error ? one.message : String(one))) as unknown as Pair)
  return [maskedText(zh).slice(0, 500), maskedText(en).slice(0, 500)]
}
