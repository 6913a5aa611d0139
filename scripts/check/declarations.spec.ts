import { describe, it } from 'node:test'
import {
  catalogue,
  children,
  code,
  codes,
  colour,
  integer,
  json,
  longText,
  password,
  ref,
  resource,
  domain,
  screens,
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
import { get, may, serverDomain, type Call } from '@pavilion/http'
import { unfilledIn } from '@pavilion/store/tables/newMigration.ts'
import { expect } from 'expect'
import { wrongDeclarations } from './declarations.ts'

describe('declarations', () => {
  const status = codes({ fresh: [10, '新', 'Fresh'], read: [20, '已读', 'Read'] })
  const meal = resource('meal', '餐', 'Meal', {
    scope: 'global',
    fields: { name: text('名称', 'Name', { oneLanguage: true }) },
    many: { dishes: children('dish', 'mealId') },
    published: { fields: ['name'] },
  })
  const fields = {
    name: text('名称', 'Name', { oneLanguage: true }),
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
  it('name what exists, and have every text in both languages', () => {
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
    wrong(
      { fields: { ...fields, parts: json()('配料', 'Ingredients') } },
      'dish.parts: people write it, and nobody types JSON',
    )
    expect(
      said({
        ...dish,
        fields: {
          ...fields,
          parts: json()('配料', 'Ingredients', { entered: 'tags' }),
          log: json()('记录', 'Log', { written: 'server' }),
        },
      } as AnyResource),
    ).toEqual([])
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
  it('leave no resource without calls and screens, unless it says that it is internal', () => {
    const kept = { operations: [], published: undefined }
    const unseen = (of: object) => said({ ...dish, ...of } as AnyResource, {}, [])
    expect(unseen(kept)).toEqual(['dish: it has neither calls nor screens: say that it is internal, or give it some'])
    expect(unseen({ ...kept, internal: true })).toEqual([])
    expect(unseen({ internal: true })).toEqual(['dish: it says that it is internal, but it has calls or screens'])
    expect(said({ ...dish, ...kept } as AnyResource, {}, [screens('/tagsManagement/dish', [])])).toEqual([])
  })
  it('name the files that their dialogs and panels are drawn by', () => {
    const form = (module: string) =>
      domain({
        area: 'form',
        name: ['表单', 'Forms'],
        panels: [{ side: 'both', path: '(dialog) user notice', module }],
      })
    const found = (module: string) => wrongDeclarations([form(module)], catalogue([form(module)]))
    expect(found('site/journey/Notice.tsx')).toEqual([])
    expect(found('site/Notice.tsx')).toEqual(['form, (dialog) user notice: site/Notice.tsx is no file'])
  })
  it('ask of the database only what it can do, and of a page component only what its row has', () => {
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
  it('have names that neither JavaScript nor PostgreSQL reserves', () => {
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
  it('without a guard, or with the address of another, are refused before the server starts', () => {
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
    expect(served({ ...hello, guard: undefined as never })).toThrow('GET /dish/hello has no guard: who may call it?')
    expect(served(hello, { ...hello, path: '/dish/Hello' })).toThrow('two calls answer GET /dish/Hello')
  })
})

describe('texts that visitors read', () => {
  it('have their English pair beside them, or are of one language', () => {
    const tour = resource('tour', '导览', 'Tour', {
      scope: 'global',
      shown: ['guide', 'meetingPoint'],
      fields: {
        name: text('名称', 'Name'),
        info: longText('简介', 'Info'),
        englishInfo: text('英文简介', 'English info'),
        code: text('编码', 'Code', { oneLanguage: true }),
        guide: text('讲解', 'Guide'),
        meetingPoint: text('集合点', 'Meeting point', { english: 'pointEN' }),
        note: text('内部说明', 'Note'),
        pointEN: text('英文集合点', 'Meeting point in English'),
      },
      published: { fields: ['name', 'info', 'code'] },
    })
    const domains = [domain({ area: 'tour', name: ['导览', 'Tour'], resources: [tour], screens: [] })]
    expect(wrongDeclarations(domains, catalogue(domains)).filter(line => line.startsWith('tour.'))).toEqual([
      'tour.name: visitors read it: give it englishName, or say that it is of one language (oneLanguage)',
      'tour.guide: visitors read it: give it englishGuide, or say that it is of one language (oneLanguage)',
      'tour.englishInfo: it is of the kind of info: longText',
      'tour.pointEN: it stands beside meetingPoint, so that forms and sheets show them together',
    ])
  })
})

describe('migrations', () => {
  const chef = 'ALTER TABLE "food" ADD COLUMN "chef" text'
  it('say what existing rows get in a column that becomes required', () => {
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
