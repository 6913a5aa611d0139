import { expect } from 'expect'
import type { TestServer } from '@pavilion/testing'
import { webComponent, webPageVersion } from '../model/index.ts'
import { makeExpo, open, words } from '../testing.ts'

/** An event whose pages an operator edits, with what the operator and visitors do. */
export async function makeEditing(server: TestServer, wish: { rights?: readonly string[] } = {}) {
  const expo = await makeExpo(server)
  const { token } = await server.operator({ projects: [expo.project.id], ...wish })
  const { id } = expo.websites.zh1
  const call = (path: string, body: object) =>
    server.call(path, body, { token, projectId: expo.project.id, language: 'en' })
  const done = async (path: string, body: object) => {
    const answer = await call(path, body)
    expect([answer.result, answer.errmsg]).toEqual([20000, ''])
    return answer.data
  }
  const stored = (component: number) => server.system.store(webComponent).getDetail(component)
  return {
    ...expo,
    token,
    call,
    done,
    stored,
    id,
    make: (row: object) => done('/webComponent/create', { websiteId: id, ...row }),
    change: async (component: number, values: object) =>
      done('/webComponent/update', { id: component, updatedAt: (await stored(component)).updatedAt, ...values }),
    publish: (...pages: string[]) => done('/website/publish', { id, pages }),
    seen: async (path = '') => words((await open(server, `/${expo.project.abbr}${path}`)).html),
    versions: (page = 'home') =>
      server.system.store(webPageVersion).rows({ websiteId: id, page }, { order: [['number', 'asc']] }),
    state: async (page = 'home') =>
      (await done('/website/pageStates', { id })).find((each: { page: string }) => each.page === page),
    tree: async () => (await server.call('/webComponent/ext/getListHierarchy', { where: { websiteId: id } })).data,
  }
}
