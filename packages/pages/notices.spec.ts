import { after, before, describe, it, mock } from 'node:test'
import { expect } from 'expect'
import { toast } from './notices.ts'

/** As much of a document as a toast needs. */
class Note {
  readonly notes: Note[] = []
  id = ''
  className = ''
  textContent = ''
  #within: Note | undefined
  setAttribute() {}
  append(note: Note) {
    note.#within = this
    this.notes.push(note)
  }
  remove() {
    this.#within?.notes.splice(this.#within.notes.indexOf(this), 1)
  }
}
const body = new Note()
before(() => {
  mock.timers.enable({ apis: ['setTimeout'] })
  Object.assign(globalThis, {
    document: {
      documentElement: { lang: 'en' },
      body,
      createElement: () => new Note(),
      querySelector: (selector: string) => body.notes.find(({ id }) => selector === `body > #${id}`) ?? null,
    },
  })
})
after(() => {
  mock.timers.reset()
  Reflect.deleteProperty(globalThis, 'document')
})

describe('a toast', () => {
  it('shows errors for five seconds, successes for one and others for three [toast-duration]', () => {
    const texts = () => body.notes[0]?.notes.map(note => note.textContent)
    toast(['出错', 'Error'], { tone: 'bad' })
    toast(['已提交', 'Submitted'], { tone: 'ok' })
    toast(['请稍候', 'One moment'])
    const after = (ms: number) => {
      mock.timers.tick(ms)
      return texts()
    }
    expect([texts(), after(999), after(1), after(1999), after(1), after(1999), after(1)]).toEqual([
      ['Error', 'Submitted', 'One moment'],
      ['Error', 'Submitted', 'One moment'],
      ['Error', 'One moment'],
      ['Error', 'One moment'],
      ['Error'],
      ['Error'],
      [],
    ])
  })
})
