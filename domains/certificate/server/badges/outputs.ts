import { Readable } from 'node:stream'
import { zipped, type ZipPart } from '@pavilion/exchange/zipped.ts'
import type { Context } from '@pavilion/store'
import { bytesOf } from '@pavilion/system/server/index.ts'
import { badgesPdf, type BadgePage } from './pdf.ts'
import { labelOf, rowsOf, storedPicture } from './people.ts'

/** Names of files in an archive: the second file of a name is numbered. */
function namer(): (label: string, extension: string) => string {
  const seen = new Map<string, number>()
  return (label, extension) => {
    const times = (seen.get(label) ?? 0) + 1
    seen.set(label, times)
    return `${times === 1 ? label : `${label} (${times})`}.${extension}`
  }
}
/** A PDF for each badge, drawn when the reader has taken the ones before. */
export function pdfsZipped(pages: AsyncIterable<BadgePage>): Readable {
  const name = namer()
  async function* parts(): AsyncGenerator<ZipPart> {
    for await (const page of pages) {
      const pdf = await badgesPdf([page], { title: page.label ?? '', pictureOf: storedPicture })
      const bytes = Buffer.concat(await Array.fromAsync(pdf as AsyncIterable<Buffer>))
      yield { name: name(page.label ?? '', 'pdf'), bytes }
    }
  }
  return Readable.from(zipped(parts()))
}
const atOnce = 200
/** The photos of people, as they were taken in. Who has none is left out. */
export function photosZipped(ctx: Context, ids: readonly number[], report: (done: number) => Promise<void>): Readable {
  const name = namer()
  async function* parts(): AsyncGenerator<ZipPart> {
    for (let from = 0; from < ids.length; from += atOnce) {
      const people = new Map((await rowsOf(ctx, ids.slice(from, from + atOnce))).map(row => [row.id, row]))
      for (const id of ids.slice(from, from + atOnce)) {
        const person = people.get(id)
        const bytes = person?.avatar ? await bytesOf(person.avatar) : undefined
        const extension = /\.(\w{3,4})$/.exec(person?.avatar ?? '')?.[1] ?? 'jpg'
        if (person && bytes) yield { name: name(labelOf(person), extension), bytes }
      }
      await report(Math.min(ids.length, from + atOnce))
    }
  }
  return Readable.from(zipped(parts()))
}
