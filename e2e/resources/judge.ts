import { isDeepStrictEqual } from 'node:util'
import { expect } from 'expect'

/**
 * A fast comparison for tens of thousands of answers; a difference is reported with its subject.
 */
export function is(answered: unknown, expected: unknown, about: () => string): void {
  if (!isDeepStrictEqual(answered, expected))
    expect({ about: about(), answered }).toEqual({ about: about(), answered: expected })
}
