import { isDeepStrictEqual } from 'node:util'
import { expect } from 'expect'

/** Tens of thousands of answers are judged: what is as it should be is passed over fast, the rest is told with what it is about. */
export function is(answered: unknown, expected: unknown, about: () => string): void {
  if (!isDeepStrictEqual(answered, expected))
    expect({ about: about(), answered }).toEqual({ about: about(), answered: expected })
}
