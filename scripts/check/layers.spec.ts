import { describe, it } from 'node:test'
import { areas } from '@pavilion/app-server/domains.ts'
import { expect } from 'expect'
import { breachesIn } from './layers.ts'

/** What the check says about one file. */
const findings = (path: string, text: string) => breachesIn([{ path, text }]).map(({ what }) => what)
const allows = (path: string, text: string) => expect(findings(path, text)).toEqual([])
const refuses = (path: string, text: string, why: RegExp) =>
  expect(findings(path, text)).toEqual([expect.stringMatching(why)])

describe('layers', () => {
  it('lets apps use domains, and domains use packages', () => {
    allows('apps/server/app.ts', "import { domain } from '@pavilion/form/server/index.ts'")
    allows('domains/form/server/submit.ts', "import type { Context } from '@pavilion/store'")
  })
  it('refuses a package that knows a domain or an app; its tests may name a table by its declaration', () => {
    refuses(
      'packages/store/rows.ts',
      "import { project } from '@pavilion/site/model/index.ts'",
      /knows nothing of domains/,
    )
    refuses(
      'packages/http/serve.ts',
      "const app = await import('@pavilion/app-server/app.ts')",
      /knows nothing of domains and apps/,
    )
    allows('packages/store/rows.spec.ts', "import { project } from '@pavilion/site/model/index.ts'")
    allows('packages/exchange/rows.spec.ts', "import { models } from '@pavilion/app-server/domains.ts'")
    refuses(
      'packages/store/rows.spec.ts',
      "import { openSite } from '@pavilion/site/server/index.ts'",
      /knows nothing of domains/,
    )
    refuses('packages/http/http.spec.ts', "import { openApp } from '@pavilion/app-server/app.ts'", /nothing of domains/)
  })
  it('refuses a domain that knows an app', () =>
    refuses('domains/site/server/pages.ts', "import { x } from '@pavilion/app-site/render.ts'", /apps above/))
  it('refuses anything that declare would depend on, but not its own tests', () => {
    refuses('packages/declare/field.ts', "import { readFileSync } from 'node:fs'", /depends on nothing/)
    refuses('packages/declare/field.ts', "import { z } from 'zod'", /depends on nothing/)
    refuses('packages/declare/field.ts', "export * from '@pavilion/store'", /depends on nothing/)
    allows('packages/declare/field.spec.ts', "import { it } from 'node:test'")
  })
  it('refuses a path that leaves the workspace', () =>
    refuses(
      'domains/form/server/submit.ts',
      "import { notice } from '../../notification/server/index.ts'",
      /by its name, @pavilion\/notification/,
    ))
  it('refuses a part of the product that uses scripts, benches or end-to-end tests, in tests too', () => {
    refuses('apps/server/doctor.ts', "import { build } from '../../scripts/build.ts'", /never the other way round/)
    refuses(
      'domains/form/server/submit.spec.ts',
      "import { load } from '../../../bench/lib/load.ts'",
      /never the other/,
    )
    refuses('testing/server.ts', "import { world } from '../e2e/resources/world.ts'", /never the other way round/)
    allows('scripts/build.ts', "import { build } from '@pavilion/app-server/build/build.ts'")
  })
  it('refuses packages that use each other, also through others', () => {
    const breaches = breachesIn([
      { path: 'packages/store/a.ts', text: "import { b } from '@pavilion/jobs'" },
      { path: 'packages/jobs/b.ts', text: "import { c } from '@pavilion/http'" },
      { path: 'packages/http/c.ts', text: "import { a } from '@pavilion/store'" },
      { path: 'packages/exchange/d.ts', text: "import { a } from '@pavilion/store'" },
    ])
    expect(breaches.map(({ path }) => path).sort()).toEqual([
      'packages/http/c.ts',
      'packages/jobs/b.ts',
      'packages/store/a.ts',
    ])
  })
  it('lets packages name types of each other', () => {
    expect(
      breachesIn([
        { path: 'packages/store/a.ts', text: "import { b } from '@pavilion/jobs'" },
        { path: 'packages/jobs/b.ts', text: "import type { A } from '@pavilion/store'" },
      ]),
    ).toEqual([])
  })
  it('keeps the test helpers out of the product', () => {
    refuses('domains/form/server/submit.ts', "import { startTestServer } from '@pavilion/testing'", /only tests/)
    allows('domains/form/server/submit.spec.ts', "import { startTestServer } from '@pavilion/testing'")
    allows('domains/form/testing.ts', "import { startTestServer } from '@pavilion/testing'")
    allows('domains/form/server/testing/groups.ts', "import { startTestServer } from '@pavilion/testing'")
  })
})

describe('domains', () => {
  it('are those that the server mounts, in their order', () => {
    refuses(
      'domains/parking/model/index.ts',
      "import { text } from '@pavilion/declare'",
      /name it in apps\/server\/domains\.ts/,
    )
    refuses(
      `domains/${areas.at(-2)}/server/index.ts`,
      `import { domain } from '@pavilion/${areas.at(-1)}/server/index.ts'`,
      /comes after/,
    )
    allows(
      `domains/${areas.at(-1)}/server/index.ts`,
      `import { domain } from '@pavilion/${areas.at(-2)}/server/index.ts'`,
    )
  })
  it('keeps model/ free of servers, browsers and programs from elsewhere', () => {
    refuses(
      'domains/form/model/record.ts',
      "import { submit } from '../server/submit.ts'",
      /neither server nor browser/,
    )
    refuses('domains/form/model/record.ts', "import React from 'react'", /uses declare alone/)
    refuses('domains/form/model/record.ts', "import { createHash } from 'node:crypto'", /uses declare alone/)
    refuses('domains/form/model/record.ts', "import { openPool } from '@pavilion/store'", /uses declare alone/)
    refuses('domains/site/model/boxes.ts', "import { page } from '@pavilion/pages'", /uses declare alone/)
    allows('domains/site/model/boxes.ts', "import { readable } from '@pavilion/pages/theme.ts'")
  })
  it('lets model/ import types and codes of an earlier domain’s model, its views in calls, and nothing else', () => {
    allows('domains/form/model/record.ts', "import type { WebUser } from '@pavilion/account/model/index.ts'")
    allows(
      'domains/form/model/record.ts',
      "import { type WebUser, type Gender } from '@pavilion/account/model/index.ts'",
    )
    allows('domains/form/model/record.ts', "import { openCloseStatus } from '@pavilion/site/model/codes.ts'")
    allows('domains/form/model/calls.ts', "import { siteView } from '@pavilion/site/model/view.ts'")
    refuses(
      'domains/site/model/component.ts',
      "import type { WebForm } from '@pavilion/form/model/index.ts'",
      /form comes after site/,
    )
    refuses(
      'domains/site/model/component.ts',
      "import { webFormType } from '@pavilion/form/model/codes.ts'",
      /form comes after site/,
    )
    refuses(
      'domains/form/model/record.ts',
      "import { webUser } from '@pavilion/account/model/index.ts'",
      /references are names/,
    )
  })
  it('lets server/ use earlier domains through their index, and their models', () => {
    allows('domains/form/server/submit.ts', "import { sendNotice } from '@pavilion/notification/server/index.ts'")
    allows('domains/form/server/submit.ts', "import { webUser } from '@pavilion/account/model/index.ts'")
    refuses(
      'domains/form/server/submit.ts',
      "import { outbox } from '@pavilion/notification/server/outbox.ts'",
      /through its server\/index/,
    )
    refuses(
      'domains/account/server/me.ts',
      "import { recordsOf } from '@pavilion/form/server/index.ts'",
      /comes after account/,
    )
    refuses('domains/account/server/me.ts', "import { webForm } from '@pavilion/form/model/index.ts'", /declare a port/)
    allows('domains/account/server/me.spec.ts', "import { webForm } from '@pavilion/form/model/index.ts'")
  })
  it('lets admin/ use models of earlier domains only, and pages the calls of any', () => {
    allows('domains/signin/admin/Desk.tsx', "import { printBadges } from '@pavilion/certificate/model/calls.ts'")
    allows('domains/signin/admin/into/registration.ts', "import { offer } from '@pavilion/registration/admin/index.ts'")
    refuses(
      'domains/registration/admin/Dialog.tsx',
      "import { addToFaceDatabase } from '@pavilion/access/model/calls.ts'",
      /put its part into these screens/,
    )
    allows('domains/commodity/site/Buy.tsx', "import { putInCart } from '@pavilion/order/model/calls/placing.ts'")
    refuses(
      'domains/commodity/site/Buy.tsx',
      "import { order } from '@pavilion/order/model/order.ts'",
      /calls and codes/,
    )
  })
  it('refuses .tsx where Node loads the file, and server code in browsers', () => {
    refuses('domains/form/server/page.ts', "import { View } from './View.tsx'", /only Vite/)
    refuses('apps/server/app.ts', "import { frame } from '@pavilion/pages/frame.tsx'", /only Vite/)
    refuses('domains/form/site/Form.tsx', "import { submit } from '../server/submit.ts'", /no server code/)
    refuses(
      'domains/form/admin/screens.tsx',
      "import type { Done } from '@pavilion/form/server/index.ts'",
      /no server code/,
    )
  })
})

describe('reading imports', () => {
  it('finds every form of import, with its line', () => {
    const text =
      "import {\n  a,\n  type B,\n} from '@pavilion/store'\nexport * from '@pavilion/jobs'\nimport '@pavilion/http'\nconst later = () => import('@pavilion/exchange')\n"
    expect(breachesIn([{ path: 'packages/declare/x.ts', text }]).map(({ line }) => line)).toEqual([4, 5, 6, 7])
  })
  it('is not misled by comments, strings and templates', () => {
    allows(
      'packages/declare/x.ts',
      "// import 'zod'\n/* import { z } from 'zod' */\nconst a = `\nimport { z } from 'zod'\n`\nconst b = \"import { z } from 'zod'\"",
    )
    allows(
      'packages/declare/x.ts',
      "/** Writes `it's from 'zod'` */\nexport const address = 'https://example.com/*' // from 'zod'\n",
    )
  })
})
