import { addDays, dayIn, defaultZone, type Pair } from '@pavilion/declare'
import { saveUpload } from '@pavilion/system/server/index.ts'
import * as recruit from '@pavilion/recruit/model/index.ts'
import { now } from '@pavilion/store'
import { companyInEnglish, inLetters } from '../people.ts'
import { chance } from '../pictures/chance.ts'
import type { Visitor } from './account.ts'
import { after, crowd, day, daysAgo, hour, past, put, some, type Demo } from './fill.ts'

const provinces: readonly Pair[] = [
  ['上海', 'Shanghai'],
  ['浙江', 'Zhejiang'],
  ['福建', 'Fujian'],
  ['江苏', 'Jiangsu'],
  ['四川', 'Sichuan'],
  ['云南', 'Yunnan'],
  ['湖北', 'Hubei'],
  ['广东', 'Guangdong'],
]
const trades: readonly Pair[] = [
  ['茶叶种植与加工', 'Tea growing and processing'],
  ['茶饮连锁', 'Tea shops'],
  ['茶器与包装', 'Teaware and packaging'],
  ['食品与供应链', 'Food and supply chain'],
]
const jobs: readonly (readonly [name: Pair, position: Pair])[] = [
  [
    ['茶艺师', 'Tea master'],
    ['门店', 'Shop'],
  ],
  [
    ['产品研发工程师', 'Product development engineer'],
    ['研发', 'Development'],
  ],
  [
    ['区域销售经理', 'Regional sales manager'],
    ['销售', 'Sales'],
  ],
  [
    ['品控专员', 'Quality officer'],
    ['质量', 'Quality'],
  ],
  [
    ['采购主管', 'Purchasing lead'],
    ['采购', 'Purchasing'],
  ],
  [
    ['外贸业务员', 'Export sales'],
    ['国际', 'International'],
  ],
  [
    ['设备工程师', 'Equipment engineer'],
    ['生产', 'Production'],
  ],
  [
    ['新媒体运营', 'Social media editor'],
    ['市场', 'Marketing'],
  ],
]
const introduction: Pair = [
  '深耕茶行业，提供双休、食宿与系统培训。',
  'At home in the tea trade: weekends off, room and board, and training from the first day.',
]
/** The job fair: companies by province and trade, and their openings. */
export async function fillRecruit(demo: Demo): Promise<void> {
  const random = chance('teaexpo recruit')
  const named = ([name, englishName]: Pair, at: number) => ({ name, englishName, sortNumber: at + 1 })
  const areas = await put(demo, recruit.recruitProvince, provinces.map(named))
  const fields = await put(demo, recruit.recruitTrade, trades.map(named))
  const companies = await put(
    demo,
    recruit.recruitCompany,
    crowd(random, 7100, 30).map(({ company, name, phone }, at) => ({
      name: company,
      englishName: companyInEnglish(company),
      logo: demo.pictures[`company${at % 8}`] as string,
      provinceId: random.pick(areas).id,
      recruitTradeId: random.pick(fields).id,
      place: `J${String(at + 1).padStart(2, '0')}`,
      contacter: name,
      contacterPhone: phone,
      toTop: at < 3,
      introduction: `<p>${introduction[0]}</p>`,
      englishIntroduction: `<p>${introduction[1]}</p>`,
    })),
  )
  await put(
    demo,
    recruit.recruitJob,
    companies.flatMap(({ id }) =>
      some(random.whole(2, 5), () => {
        const [[name, englishName], [position, englishPosition]] = random.pick(jobs)
        const from = random.whole(6, 14)
        const to = from + random.whole(3, 8)
        const years = random.whole(1, 5)
        const degree = random.pick([
          ['大专', 'College'],
          ['本科', 'Bachelor'],
        ] as const)
        return {
          name,
          englishName,
          position,
          englishPosition,
          recruitCompanyId: id,
          amount: random.whole(1, 8),
          requirement: `${degree[0]}及以上，${years} 年相关经验，能适应出差。`,
          englishRequirement: `${degree[1]} degree or above, ${years} ${years === 1 ? 'year' : 'years'} in the field, ready to travel.`,
          treatment: `月薪 ${from}–${to} 千元，五险一金`,
          englishTreatment: `CN¥ ${from},000–${to},000 a month, social insurance and housing fund`,
        }
      }),
    ),
  )
}

/** A CV of one page, in letters that every reader of PDF has. */
function cvOf(name: string, lines: readonly string[]): Buffer {
  const plain = (text: string) => text.replace(/[^ -~]/g, '').replace(/[\\()]/g, sign => `\\${sign}`)
  const text = [
    `BT /F1 22 Tf 60 770 Td (${plain(name)}) Tj ET`,
    ...lines.map((line, at) => `BT /F1 12 Tf 60 ${730 - at * 22} Td (${plain(line)}) Tj ET`),
  ].join('\n')
  const parts = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let file = '%PDF-1.4\n'
  const places = parts.map((part, at) => {
    const place = file.length
    file += `${at + 1} 0 obj${part}endobj\n`
    return place
  })
  const start = file.length
  file += `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}`
  return Buffer.from(`${file}trailer<</Size ${parts.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`)
}
const letters = [
  '从小在茶山长大，想把喜欢的事做成事业。',
  'Five years behind the counter of a tea house, and happy to travel.',
  '熟悉采购流程，能独立带小团队。',
  null,
  null,
] as const
const replies = ['周四上午 10 点在我们的展位见面。', 'Please come to our stand on Thursday at 10.'] as const
/** The first applicants have a CV. */
const withCv = 24

/** People apply for jobs, companies answer them through their links, and some changes wait. */
export async function fillJobFair(demo: Demo, visitors: readonly Visitor[]): Promise<void> {
  const random = chance('teaexpo applicants')
  const { ctx, made } = demo
  const [companies, openings] = [
    await ctx.store(recruit.recruitCompany).rows({}, { order: [['id', 'asc']], limit: Infinity }),
    await ctx.store(recruit.recruitJob).rows({}, { order: [['id', 'asc']], limit: Infinity }),
  ]
  const today = dayIn(now().toISOString(), defaultZone())
  await ctx.sql(
    `update "projectSetting" set "recruitReview" = true, "recruitDeadline" = $2::date where "projectId" = $1`,
    [made.projectId, addDays(today, 40)],
  )
  // The last jobs end earlier than the fair.
  for (const [at, { id }] of openings.slice(-3).entries())
    await ctx.store(recruit.recruitJob).set(id, { deadline: addDays(today, 10 + at) })
  const people = visitors.slice(0, 90)
  const cvs = await cvsOf(demo, people.slice(0, withCv))
  const { received, seen, invited, declined, withdrawn } = recruit.recruitApplicationStatus
  const applications = people.flatMap((person, at) => {
    const wished = new Set(some(1 + (at % 3), () => random.whole(0, openings.length - 16)))
    return [...wished].map(nth => {
      const job = openings[nth] as (typeof openings)[number]
      const appliedAt = past(after(daysAgo(random.whole(0, 18)), -random.whole(0, 9) * hour))
      const status = random.pick([received, received, received, seen, seen, invited, declined, withdrawn])
      const decided = status === invited || status === declined
      return {
        name: person.name,
        phoneNumber: person.phoneNumber,
        email: person.email,
        recruitJobId: job.id,
        recruitCompanyId: job.recruitCompanyId,
        webUserId: person.id,
        status,
        appliedAt,
        createdAt: appliedAt,
        cvUrl: cvs[at] ?? null,
        letter: letters[at % letters.length] ?? null,
        language: /^[ -~]/.test(person.name) ? ('en' as const) : ('zh' as const),
        ...(status === invited && { reply: replies[at % 2] as string }),
        ...(decided && { decidedAt: past(after(appliedAt, random.whole(2, 20) * hour)) }),
      }
    })
  })
  await put(demo, recruit.recruitApplication, applications)
  await fillLinks(demo, companies, openings)
}
async function cvsOf(demo: Demo, people: readonly Visitor[]): Promise<string[]> {
  const paths: string[] = []
  for (const { name, email, company } of people) {
    const latin = /^[ -~]/.test(name) ? name : inLetters(name)
    const bytes = cvOf(latin, [email, `Now at ${companyInEnglish(company)}`, 'Five years of practice in the tea trade'])
    const file = { name: 'cv.pdf', mimeType: 'application/pdf', bytes, fields: {} }
    const wish = { purpose: 'attachment', private: true, projectId: demo.made.projectId } as const
    paths.push(await saveUpload(demo.ctx, file, wish))
  }
  return paths
}
type Company = { readonly id: number; readonly projectId: number }
type Job = {
  readonly id: number
  readonly recruitCompanyId: number
  readonly name: string
  readonly treatment: string | null
}
/** Most companies have a link; what two of them changed waits, and one change was refused. */
async function fillLinks(demo: Demo, companies: readonly Company[], jobs: readonly Job[]): Promise<void> {
  const { valid, revoked } = recruit.recruitLinkStatus
  await put(
    demo,
    recruit.recruitLink,
    companies.slice(0, 24).map(({ id }, at) => ({
      recruitCompanyId: id,
      status: at === 23 ? revoked : valid,
      expiresAt: after(now(), 50 * day),
      createdAt: daysAgo(20),
      ...(at % 4 !== 3 && { openedAt: daysAgo(at % 6) }),
    })),
  )
  const jobOf = (at: number) => jobs.find(({ recruitCompanyId }) => recruitCompanyId === companies[at]?.id) as Job
  const { entry, newJob, job } = recruit.recruitChangeKind
  const { waiting, applied, refused } = recruit.recruitChangeStatus
  const [first, second, third] = [jobOf(0), jobOf(1), jobOf(2)]
  await put(demo, recruit.recruitChange, [
    {
      name: first.name,
      recruitCompanyId: first.recruitCompanyId,
      recruitJobId: first.id,
      kind: job,
      status: applied,
      content: { treatment: first.treatment },
      createdAt: daysAgo(9),
    },
    {
      name: '公司介绍',
      recruitCompanyId: third.recruitCompanyId,
      kind: entry,
      status: refused,
      content: { introduction: '扫码加微信，入职即送手机！' },
      remark: '请勿在介绍中放广告',
      createdAt: daysAgo(6),
    },
    {
      name: '茶叶审评师',
      recruitCompanyId: second.recruitCompanyId,
      kind: newJob,
      status: waiting,
      content: {
        name: '茶叶审评师',
        englishName: 'Tea taster',
        amount: 2,
        requirement: '持评茶员三级及以上证书。',
        englishRequirement: 'A certificate as a tea taster.',
        treatment: '月薪 10–16 千元，五险一金',
        englishTreatment: 'CN¥ 10,000–16,000 a month',
      },
      createdAt: daysAgo(1),
    },
    {
      name: second.name,
      recruitCompanyId: second.recruitCompanyId,
      recruitJobId: second.id,
      kind: job,
      status: waiting,
      content: { amount: 12, treatment: '月薪 9–15 千元，包食宿' },
      createdAt: daysAgo(0.2),
    },
  ])
}
