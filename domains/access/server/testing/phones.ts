import { readPass } from '@pavilion/certificate/model/passToken.ts'
import type { TestServer } from '@pavilion/testing'
import { Handheld } from '../../model/handheld/handheld.ts'
import { memoryShelf, type Shelf } from '../../model/handheld/shelf.ts'

/** Phones at gates, for specs: each with a line that can be cut. */
export function phones(server: TestServer) {
  /** A phone at a gate, with a line that can be cut. */
  async function phone(
    place: { readonly projectId: number },
    deviceId: number,
    options: { override?: boolean; shelf?: Shelf; url?: string; clock?: () => number; elapsed?: () => number } = {},
  ) {
    const operator = await server.operator({ projects: [place.projectId] })
    const as = { token: operator.token, projectId: place.projectId }
    const offered = await server.call(
      '/registerUserTermInfo/offerCode',
      { id: deviceId, ...(options.override && { override: true }) },
      as,
    )
    /** `loses`: the answers, all or those to what waited; `takes`: so many records reach the server in time. */
    const line = {
      isCut: false,
      loses: false as boolean | 'upload',
      takes: Number.POSITIVE_INFINITY,
      url: options.url ?? server.url,
    }
    const shelf = options.shelf ?? memoryShelf()
    // As a browser's locks do it: one page of a phone after the other.
    let last: Promise<unknown> = Promise.resolve()
    const alone = <T>(work: () => Promise<T>): Promise<T> => {
      const mine = last.then(work, work)
      last = mine
      return mine
    }
    const make = () =>
      new Handheld({
        readPass,
        alone,
        shelf,
        main: '',
        ...(options.clock && { clock: options.clock }),
        ...(options.elapsed && { elapsed: options.elapsed }),
        async fetch(path, init) {
          const { records = [] } = JSON.parse(String(init?.body)) as { records?: readonly unknown[] }
          if (line.isCut || records.length > line.takes) throw new TypeError('no line')
          const answer = await fetch(`${line.url}${path}`, init)
          if (line.loses === true || (line.loses && String(path).endsWith('/upload')))
            throw new TypeError('the answer got lost')
          return answer
        },
      })
    const gate = make()
    await gate.register({ deviceNo: offered.data.deviceNo, code: offered.data.code }, async body => {
      const { data } = await server.call('/terminal/register', body)
      return data
    })
    return {
      gate,
      line,
      operator,
      as,
      shelf,
      /** The page is opened again. */
      async again() {
        const other = make()
        await other.open()
        return other
      },
    }
  }
  return { phone }
}
