import { withQuery } from '@pavilion/pages/links.ts'
import { weChat } from './choose.ts'
import { giveCode, strangerOfTwin, testPeople } from './twin.ts'

export interface Consent {
  readonly people: readonly { readonly name: string; readonly english: string; readonly href: string }[]
  readonly refuse: string
}

/**
 * The choices of the simulator's consent page. Undefined (a 404) where WeChat is not simulated, or for
 * an address outside this project's pages.
 */
export async function consentOf(
  _ctx: unknown,
  {
    site,
    query,
  }: {
    readonly site: { readonly project: { readonly abbr: string } }
    readonly query: Readonly<Record<string, string>>
  },
): Promise<Consent | undefined> {
  const back = URL.parse(query.redirect_uri ?? '')
  const { state } = query
  const abbr = site.project.abbr.toLowerCase()
  if (
    !weChat().simulated ||
    !back ||
    !/^https?:$/.test(back.protocol) ||
    back.pathname.split('/')[1]?.toLowerCase() !== abbr
  )
    return undefined
  // Only the path: our consent page never leads to another host.
  const address = `${back.pathname}${back.search}`
  const chosen = (person: Parameters<typeof giveCode>[0]) => withQuery(address, { code: giveCode(person), state })
  const stranger = strangerOfTwin()
  return {
    people: [
      ...testPeople.map(person => ({ name: person.nickname, english: person.english, href: chosen(person) })),
      { name: '一位新的模拟用户', english: 'New person (simulated)', href: chosen(stranger) },
    ],
    refuse: withQuery(address, { state, refused: '1' }),
  }
}
