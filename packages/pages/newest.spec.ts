import { describe, it } from 'node:test'
import { expect } from 'expect'
import { newestAnswer } from './newest.ts'

const reading = () => Promise.withResolvers<string>()

describe('readings of one page at once', () => {
  it('never go back: the earlier one that answers last says nothing any more', async () => {
    const newest = newestAnswer()
    const [first, second, third] = [reading(), reading(), reading()]
    const [shownFirst, shownSecond] = [newest(first.promise), newest(second.promise)]
    second.resolve('paid')
    expect(await shownSecond).toBe('paid')
    first.resolve('to pay')
    expect(await shownFirst).toBeUndefined()
    const shownThird = newest(third.promise)
    third.resolve('refunded')
    expect(await shownThird).toBe('refunded')
  })
  it('fail where nothing newer is here, and only there', async () => {
    const newest = newestAnswer()
    const [first, second, third] = [reading(), reading(), reading()]
    const [shownFirst, shownSecond, shownThird] = [first, second, third].map(({ promise }) => newest(promise)) as [
      Promise<string | undefined>,
      Promise<string | undefined>,
      Promise<string | undefined>,
    ]
    first.reject(new Error('no line'))
    await expect(shownFirst).rejects.toThrow('no line')
    third.resolve('paid')
    expect(await shownThird).toBe('paid')
    second.reject(new Error('no line'))
    expect(await shownSecond).toBeUndefined()
  })
})
