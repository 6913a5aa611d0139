import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { makeExpo } from '../testing.ts'

const server = await startTestServer()

describe('the path of a menu entry or a picture', () => {
  it('is refused when it is saved if it would run a script or lead nowhere, and the refusal says what may be entered', async () => {
    const {
      project: { id: projectId },
      menu,
      images,
    } = await makeExpo(server)
    const { token } = await server.operator({ projects: [projectId] })
    const call = (path: string, body: object) => server.call(path, body, { token, projectId, language: 'en' })
    const {
      group: { id: webMenuGroupId },
      menus: [entry],
    } = await menu({}, [{ path: '/album' }])
    const {
      group: { id: webImageGroupId },
    } = await images({}, [])
    const makes = (path: string) => [
      call('/webMenu/create', { webMenuGroupId, name: 'x', path }),
      call('/webImage/create', { webImageGroupId, filePath: '/files/aa/a.webp', path }),
    ]
    const refused = {
      result: 40000,
      data: { fields: { path: expect.stringMatching(/^Please enter a path of the site \(such as \/content-list\)/) } },
    }
    for (const path of [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'java\u0001script:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'ftp://example.org',
      "javascript:location='https://x'",
    ])
      for (const answer of await Promise.all([
        ...makes(path),
        call('/webMenu/update', { id: entry?.id, updatedAt: entry?.updatedAt, path }),
      ]))
        expect({ path, ...answer }).toMatchObject({ path, ...refused })
    for (const path of [
      '/content-list',
      'album',
      '#news',
      '?x=1',
      'https://example.org/a',
      'tel:+862188880000',
      'mailto:a@example.org',
    ])
      for (const { result } of await Promise.all(makes(path))) expect([path, result]).toEqual([path, 20000])
  })
})
