import { unfilledIn } from '@pavilion/store/newMigration.ts'
import { describe, it } from 'node:test'
import {
  catalogue,
  children,
  code,
  codes,
  colour,
  integer,
  longText,
  password,
  ref,
  resource,
  domain,
  screensFor,
  shape,
  siteComponent,
  state,
  text,
  type AnyResource,
  type SiteComponent,
  type SitePage,
} from '@pavilion/declare'
import { allCalls } from '@pavilion/app-server/calls.ts'
import { areas } from '@pavilion/app-server/domains.ts'
import { get, may, serverDomain, type Call } from '@pavilion/http'
import { expect } from 'expect'
import { wrongDeclarations } from './declarations.ts'
import { breachesIn } from './layers.ts'
import { namelessTables } from './tables.ts'

/** What the checker says about one file that holds one line. */
const saysOf = (path: string, text: string) => breachesIn([{ path, text }]).map(({ what }) => what)
const allows = (path: string, text: string) => expect(saysOf(path, text)).toEqual([])
const refuses = (path: string, text: string, why: RegExp) =>
  expect(saysOf(path, text)).toEqual([expect.stringMatching(why)])

describe('floors', () => {
  it('lets apps stand on rooms, and rooms on packages', () => {
    allows('apps/server/app.ts', "import { domain } from '@pavilion/form/server/index.ts'")
    allows('domains/form/server/submit.ts', "import type { Context } from '@pavilion/store'")
  })
  it('refuses a package that knows a room or an app', () => {
    refuses(
      'packages/store/rows.ts',
      "import { project } from '@pavilion/site/model/index.ts'",
      /knows nothing of rooms/,
    )
    refuses(
      'packages/http/serve.ts',
      "const house = await import('@pavilion/app-server/app.ts')",
      /knows nothing of rooms and apps/,
    )
  })
  it('refuses a room that knows an app', () =>
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
  it('refuses packages that use each other, also by a detour', () => {
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
    refuses('domains/form/server/submit.ts', "import { startTestHouse } from '@pavilion/testing'", /only tests/)
    allows('domains/form/server/submit.spec.ts', "import { startTestHouse } from '@pavilion/testing'")
    allows('domains/form/testing.ts', "import { startTestHouse } from '@pavilion/testing'")
  })
})

describe('rooms', () => {
  it('are those that the server mounts, in its order', () => {
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
  it('lets model/ take types and codes of another model, nothing that runs', () => {
    allows('domains/form/model/record.ts', "import type { WebUser } from '@pavilion/account/model/index.ts'")
    allows(
      'domains/form/model/record.ts',
      "import { type WebUser, type Gender } from '@pavilion/account/model/index.ts'",
    )
    allows('domains/form/model/record.ts', "import { openCloseStatus } from '@pavilion/site/model/codes.ts'")
    refuses(
      'domains/form/model/record.ts',
      "import { webUser } from '@pavilion/account/model/index.ts'",
      /references are names/,
    )
  })
  it('lets server/ use earlier rooms through their door, and any model', () => {
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
  it('sees every way to import, with its line', () => {
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

describe('declarations', () => {
  const status = codes({ fresh: [10, '新', 'Fresh'], read: [20, '已读', 'Read'] })
  const meal = resource('meal', '餐', 'Meal', {
    scope: 'global',
    fields: { name: text('名称', 'Name') },
    many: { dishes: children('dish', 'mealId') },
    published: { fields: ['name'] },
  })
  const fields = {
    name: text('名称', 'Name'),
    mealId: ref('meal', '餐', 'Meal'),
    mood: code('心情', 'Mood', status, { default: status.fresh }),
    pass: password('密码', 'Password'),
    status: state('状态', 'Status', status, {
      initial: 'fresh',
      moves: { read: { from: ['fresh'], to: 'read', label: ['已读', 'Read'] } },
    }),
  }
  const dish = resource('dish', '菜', 'Dish', {
    scope: 'global',
    fields,
    order: [['name', 'asc']],
    published: { fields: ['name'], where: { status: 10 }, includes: ['meal'] },
  })
  const said = (
    of: AnyResource,
    options = {},
    screens = [screensFor(of, { path: '/tagsManagement/dish', ...options })],
  ) => {
    const domains = [domain({ area: 'kitchen', name: ['厨房', 'Kitchen'], resources: [meal, of], screens })]
    return wrongDeclarations(domains, catalogue(domains))
  }
  const wrong = (changed: object, why: string, options = {}) =>
    expect(said({ ...dish, ...changed } as AnyResource, options)).toEqual([expect.stringContaining(why)])
  it('lead somewhere by every name in them, and say everything in both languages', () => {
    expect(said(dish, { columns: ['name', 'createdAt'], searchBar: ['status'] })).toEqual([])
    wrong({ en: '' }, 'dish: its name stands in both languages')
    wrong(
      { fields: { ...fields, size: integer('大小', ' ') } },
      'dish.size: name, hint and section stand in both languages',
    )
    wrong({ order: [['rank', 'asc']] }, 'dish: its order names rank, which is no field of it')
    wrong({ many: { meals: children('meal', 'dishId') } }, 'dish, relation meals: it names dishId')
    wrong(
      { fields: { ...fields, mood: code('心情', 'Mood', status, { default: 30 }) } },
      'dish.mood: 30 is none of its codes',
    )
    wrong({}, 'screen /tagsManagement/dish: it shows nmae', { columns: ['nmae'] })
    wrong({}, 'screen /tagsManagement/dish: its tab meal is no list of dish', { tabs: ['meal'] })
    expect(said(dish, { path: '/dishManagement/dish' })).toEqual([
      'kitchen, screen /dishManagement/dish: the sidebar has no directory for it: name one in domains/system/server/menuDirectories.ts',
    ])
    expect(
      said(dish, {}, [
        screensFor(dish, { path: '/tagsManagement/dish' }),
        screensFor(meal, { path: '/tagsManagement/dish' }),
      ]),
    ).toEqual(['kitchen, screen /tagsManagement/dish: kitchen has that address already'])
  })
  it('ask of the database what it can do, and of a page component what its row holds', () => {
    wrong(
      { fields: { ...fields, mealId: ref('meal', '餐', 'Meal', { required: true, whenParentGoes: 'clear' }) } },
      'dish.mealId: what is required cannot be cleared',
    )
    wrong(
      { fields: { ...fields, story: longText('故事', 'Story', { filter: true }) } },
      'dish.story: it may be longer than an index takes (675 characters)',
    )
    wrong({ owner: 'name' }, 'dish: its owner name is no reference of it')
    wrong({ many: { meals: children('meal', 'name') } }, 'dish, relation meals: name refers to nothing, not to dish')
    const webComponent = resource('webComponent', '组件', 'Component', {
      scope: 'global',
      fields: { type: code('类型', 'Type', codes({ menu: [3, '菜单', 'Menu'] })), name: text('名称', 'Name') },
    })
    const setting = { name: text('标题', 'Title'), 'colours.text': colour('文字色', 'Text') }
    const shown = (components: SiteComponent[], pages: SitePage[] = []) => {
      const domains = [
        domain({
          area: 'kitchen',
          name: ['厨房', 'Kitchen'],
          resources: [webComponent],
          screens: [],
          components,
          pages,
        }),
      ]
      return wrongDeclarations(domains, catalogue(domains))
    }
    const today = siteComponent(3, '今日菜单', 'Menu of today', { fields: setting })
    expect(shown([today])).toEqual([])
    expect(shown([today, today])).toEqual(['kitchen, component 3: kitchen has a component of that type already'])
    expect(shown([{ ...today, type: 300, en: '', settings: shape({ dish: text('菜', 'Dish') }) }])).toEqual(
      [
        'its name stands in both languages',
        'webComponentType (domains/site/model/codes.ts) has no such type: nobody could choose it',
        'its setting dish is no field of webComponent, where settings are kept',
      ].map(what => `kitchen, component 300: ${what}`),
    )
    expect(shown([], [{ path: 'today', side: 'both', name: ['今日', ' '], token: 'none', view: 'Today' }])).toEqual([
      'kitchen, page today: an address begins with /',
      'kitchen, page today: its name stands in both languages',
    ])
  })
  it('publish what there is, and no password', () => {
    wrong({ published: { fields: ['nmae'] } }, 'dish, published: it names nmae')
    wrong({ published: { fields: ['name'], where: { statu: 20 } } }, 'dish, published: it names statu')
    wrong(
      { published: { fields: ['name', 'pass'] } },
      'dish, published: pass (password) never leaves the server for everybody',
    )
    wrong(
      { published: { fields: ['name'], includes: ['meal.dishes.mael'] } },
      'dish, published: it includes meal.dishes.mael, which is no relation',
    )
  })
  it('have names that JavaScript and PostgreSQL leave alone', () => {
    wrong(
      { fields: { ...fields, constructor: text('构造', 'Constructor') } },
      'dish.constructor: every JavaScript object has something of that name',
    )
    wrong({ fields: { ...fields, ['x'.repeat(64)]: text('长', 'Long') } }, 'too long for PostgreSQL')
    const moved = state('状态', 'Status', status, {
      initial: 'fresh',
      moves: { read: { from: ['toString' as never], to: 'read', label: ['已读', 'Read'] } },
    })
    wrong({ fields: { ...fields, status: moved } }, 'dish.status: the move read names the unknown state toString')
  })
})

describe('calls', () => {
  it('without a guard, or of one address, are named before the server begins', () => {
    const hello = get('/dish/hello', { guard: may('dish.getList'), summary: ['问好', 'Say hello'] }, async () => 1)
    const served =
      (...calls: Call[]) =>
      () =>
        allCalls(
          [
            serverDomain({
              model: domain({ area: 'kitchen', name: ['厨房', 'Kitchen'], resources: [], screens: [] }),
              calls,
            }),
          ],
          catalogue([]),
        )
    expect(served(hello)()).toEqual([hello])
    expect(served({ ...hello, guard: undefined as never })).toThrow('GET /dish/hello states no guard: who may call it?')
    expect(served(hello, { ...hello, path: '/dish/Hello' })).toThrow('two calls answer GET /dish/Hello')
  })
})

describe('migrations', () => {
  const chef = 'ALTER TABLE "food" ADD COLUMN "chef" text'
  it('say what rows get that are there already, where they want a value of every row', () => {
    expect(unfilledIn(`${chef} NOT NULL;\nALTER TABLE "food" ALTER COLUMN "name" SET NOT NULL;`)).toEqual([
      'food.chef',
      'food.name',
    ])
    for (const fine of [
      `${chef};`,
      `${chef} DEFAULT '' NOT NULL;`,
      `${chef};\nUPDATE "food" SET "chef" = "name";\nALTER TABLE "food" ALTER COLUMN "chef" SET NOT NULL;`,
      `CREATE TABLE "food" ("id" bigint NOT NULL);\n${chef} NOT NULL;`,
    ])
      expect(unfilledIn(fine)).toEqual([])
  })
})

describe('tables of the back-office', () => {
  const lines = (path: string, text: string) => namelessTables([{ path, text }]).map(({ line }) => line)
  it("say what they are, drawn by hand or by Ant Design; those of public pages and of one's own components are not meant", () => {
    expect(lines('domains/form/admin/Told.tsx', '<p>\n<table><thead>')).toEqual([2])
    expect(lines('packages/screens/list/Told.tsx', '<table className="pv-told">')).toEqual([1])
    expect(
      lines('apps/admin/shell/Told.tsx', 'import { Modal, Table } from \'antd\'\n<Table<Row> size="small" />'),
    ).toEqual([2])
    expect(
      lines(
        'apps/admin/shell/Told.tsx',
        "import { Table } from 'antd'\n<Table aria-label={say('错误', 'Errors')} size=\"small\" />",
      ),
    ).toEqual([])
    expect(
      lines(
        'domains/form/admin/Told.tsx',
        "import { Table } from './Table.tsx'\n<Table definition={one} /><table aria-label={words}>",
      ),
    ).toEqual([])
    expect(lines('domains/form/site/Told.tsx', '<table>')).toEqual([])
  })
})
