import { type Pair, say } from '@pavilion/declare'

/** Whether a whole text matches. */
export type Matcher = (text: string) => boolean

/** One step of a compiled pattern: reads one character, or goes on at two places, or is the end. */
interface Step {
  readonly reads?: (character: string) => boolean
  readonly to: number[]
}
const most = { steps: 1000, repeats: 200, text: 1000 } as const
class Unreadable extends Error {
  readonly words: Pair
  constructor(words: Pair) {
    super(words[1])
    this.words = words
  }
}
const unreadable = (zh: string, en: string) => new Unreadable(say(zh, en))

/**
 * Reads a pattern in the usual notation: characters, `.`, `[a-z]`, `\d \w \s`, groups, `|` and the
 * repetitions `? * + {2} {2,4}`. All its ways are followed at once, one character after the other,
 * so that no pattern and no answer takes long; the browser's own engine can take for ever.
 * @returns a matcher, or the words why it cannot be read
 */
export function readPattern(source: string): Matcher | Pair {
  try {
    const steps = new Reader(source).all()
    return text => matches(steps, text)
  } catch (error) {
    if (error instanceof Unreadable) return error.words
    throw error
  }
}

function matches(steps: readonly Step[], text: string): boolean {
  const characters = [...text]
  if (characters.length > most.text) return false
  let now = new Set<number>()
  const enter = (set: Set<number>, at: number) => {
    const open = [at]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (set.has(next)) continue
      set.add(next)
      const step = steps[next]
      if (step && !step.reads) open.push(...step.to)
    }
  }
  enter(now, 0)
  for (const character of characters) {
    const then = new Set<number>()
    for (const at of now) {
      const step = steps[at]
      if (step?.reads?.(character)) for (const next of step.to) enter(then, next)
    }
    if (!then.size) return false
    now = then
  }
  return now.has(steps.length)
}

type Reads = (character: string) => boolean
const digit: Reads = character => /^[0-9]$/.test(character)
const word: Reads = character => /^[A-Za-z0-9_]$/.test(character)
const space: Reads = character => /^\s$/u.test(character)
const not =
  (reads: Reads): Reads =>
  character =>
    !reads(character)
const classes: Readonly<Record<string, Reads>> = {
  d: digit,
  D: not(digit),
  w: word,
  W: not(word),
  s: space,
  S: not(space),
}
/** A part of a pattern; it can be written several times, for repetitions. */
type Part = () => void

/** Reads a pattern from left to right and writes its steps. The end is after the last step. */
class Reader {
  readonly #source: string[]
  readonly #steps: Step[] = []
  #at = 0

  constructor(source: string) {
    // No look-behind: older browsers cannot read a script that has one.
    const open = source.replace(/^\^/, '')
    this.#source = [...(/(?:^|[^\\])\$$/.test(open) ? open.slice(0, -1) : open)]
  }

  all(): Step[] {
    if (!this.#source.length) throw unreadable('请输入格式', 'Please enter a pattern')
    const part = this.#choices()
    if (this.#at < this.#source.length) throw unreadable('多了一个「)」', 'There is one “)” too many')
    part()
    return this.#steps
  }

  #next = () => this.#source[this.#at]

  #write(step: Step): Step {
    if (this.#steps.length >= most.steps) throw unreadable('格式过长，请简化', 'The pattern is too long: simplify it')
    this.#steps.push(step)
    return step
  }

  #choices(): Part {
    const ways = [this.#sequence()]
    while (this.#next() === '|') {
      this.#at++
      ways.push(this.#sequence())
    }
    return () => {
      const ends: Step[] = []
      ways.forEach((way, nth) => {
        const isLast = nth === ways.length - 1
        const fork = isLast ? undefined : this.#write({ to: [this.#steps.length + 1] })
        way()
        if (!isLast) ends.push(this.#write({ to: [] }))
        fork?.to.push(this.#steps.length)
      })
      for (const end of ends) end.to.push(this.#steps.length)
    }
  }

  #sequence(): Part {
    const parts: Part[] = []
    for (let next = this.#next(); next !== undefined && next !== '|' && next !== ')'; next = this.#next())
      parts.push(this.#repeated(this.#single()))
    return () => {
      for (const part of parts) part()
    }
  }

  #repeated(part: Part): Part {
    const [least, last] = this.#times()
    if (least === 1 && last === 1) return part
    const refused = this.#next()
    if (refused === '?' || refused === '+' || refused === '*' || refused === '{')
      throw unreadable('两个重复符号连在一起', 'Two repeat signs follow each other')
    return () => {
      for (let nth = 0; nth < least; nth++) part()
      if (last === Infinity) {
        const fork = this.#write({ to: [this.#steps.length + 1] })
        const start = this.#steps.length - 1
        part()
        this.#write({ to: [start] })
        fork.to.push(this.#steps.length)
        return
      }
      const forks: Step[] = []
      for (let nth = least; nth < last; nth++) {
        forks.push(this.#write({ to: [this.#steps.length + 1] }))
        part()
      }
      for (const fork of forks) fork.to.push(this.#steps.length)
    }
  }

  #times(): [number, number] {
    const next = this.#next()
    const simple = ({ '?': [0, 1], '*': [0, Infinity], '+': [1, Infinity] } as Record<string, [number, number]>)[
      next ?? ''
    ]
    if (simple) {
      this.#at++
      return simple
    }
    if (next !== '{') return [1, 1]
    const [whole, least = '', comma, last] =
      /^\{(\d{1,4})(,(\d{1,4})?)?\}/.exec(this.#source.slice(this.#at, this.#at + 12).join('')) ?? []
    if (!whole)
      throw unreadable('「{」后应为次数，如 {3} 或 {2,4}', 'Say how many times after “{”, such as {3} or {2,4}')
    this.#at += whole.length
    const times: [number, number] = [Number(least), last ? Number(last) : comma ? Infinity : Number(least)]
    if (times[1] < times[0])
      throw unreadable('重复次数应由小到大，如 {2,4}', 'Write the smaller number of repeats first, such as {2,4}')
    if (times[0] > most.repeats || (times[1] !== Infinity && times[1] > most.repeats))
      throw unreadable(`最多重复 ${most.repeats} 次`, `At most ${most.repeats} times`)
    return times
  }

  #single(): Part {
    const character = this.#source[this.#at++] as string
    if (character === '(') return this.#group()
    if (character === '[') return this.#reading(this.#set())
    if (character === '.') return this.#reading(() => true)
    if (character === '\\') return this.#reading(this.#escaped())
    if (character === '?' || character === '*' || character === '+' || character === '{')
      throw unreadable(`「${character}」前没有可重复的内容`, `There is nothing before “${character}” to repeat`)
    if (character === '^' || character === '$')
      throw unreadable(
        `「${character}」只能在开头或结尾`,
        `“${character}” can only be used at the beginning or the end`,
      )
    return this.#reading(each => each === character)
  }

  #reading(reads: Reads): Part {
    return () => {
      this.#write({ reads, to: [this.#steps.length + 1] })
    }
  }

  #group(): Part {
    if (this.#next() === '?') {
      if (this.#source[this.#at + 1] !== ':')
        throw unreadable('不支持「(?」开头的写法', 'Groups that begin with “(?” are not supported')
      this.#at += 2
    }
    const part = this.#choices()
    if (this.#next() !== ')') throw unreadable('少了一个「)」', 'A “)” is missing')
    this.#at++
    return part
  }

  #escaped(): Reads {
    const character = this.#source[this.#at++]
    const known = classes[character ?? '']
    if (known) return known
    if (character === undefined || /[A-Za-z0-9]/.test(character))
      throw unreadable(`不支持「\\${character ?? ''}」`, `“\\${character ?? ''}” is not supported`)
    return each => each === character
  }

  /** The characters in square brackets. */
  #set(): Reads {
    const excludes = this.#next() === '^'
    if (excludes) this.#at++
    const reads: Reads[] = []
    for (let from = this.#source[this.#at++]; from !== ']'; from = this.#source[this.#at++]) {
      if (from === undefined) throw unreadable('少了一个「]」', 'A “]” is missing')
      if (from === '\\') {
        reads.push(this.#escaped())
        continue
      }
      const first = from
      const last = this.#source[this.#at + 1]
      if (this.#next() !== '-' || last === undefined || last === ']') {
        reads.push(each => each === first)
        continue
      }
      this.#at += 2
      if (last < first) throw unreadable(`「${first}-${last}」顺序颠倒`, `“${first}-${last}” is in the wrong order`)
      reads.push(each => each.length === last.length && each >= first && each <= last)
    }
    if (!reads.length) throw unreadable('「[]」里没有字符', 'There is nothing in “[]”')
    const any: Reads = character => reads.some(read => read(character))
    return excludes ? not(any) : any
  }
}
