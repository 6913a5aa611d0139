import type { Language, Pair } from '@pavilion/declare'
import { samplePicture } from './samplePicture.ts'

/** Chooses between the Chinese and the English text. */
export type Texts = (zh: string, en: string) => string
export const textsIn =
  (language: Language): Texts =>
  (zh, en) =>
    language === 'en' ? en : zh

/** Image groups 101 to 103, one for each mode of a carousel. */
export const imageModes = [1, 2, 3].map((mode, at) => ({ group: 101 + at, mode }))

const headlines: readonly Pair[] = [
  ['展馆布局公布：六个展馆，一条中央通道', 'Hall plan published: six halls along one aisle'],
  ['买家计划开放报名', 'Buyer programme now open for registration'],
  ['新品首发区开始征集', 'New product showcase: call for entries'],
  ['开展首日入场安排', 'Entry on the first day'],
  ['展商手册更新', 'Exhibitor manual updated'],
]

/** The content of the samples: made-up contents, lists, pictures and menu entries. */
export function samplesIn(t: Texts) {
  const content = (id: number) => ({
    id,
    name: t(...(headlines[id % headlines.length] as Pair)),
    abstract: t('这里用一两句话概括文章内容。', 'One or two sentences that sum up the article.'),
    content: [
      `<p>${t('正文的第一段，长度刚好能看出行距与字号。', 'A first paragraph, long enough to judge size and line spacing.')}</p>`,
      `<ul><li>${t('第一点', 'First point')}</li><li>${t('第二点', 'Second point')}</li></ul>`,
    ].join(''),
    cover: samplePicture(id),
    createdAt: '2026-11-20T02:00:00.000Z',
    showCreatedAt: true,
    showTitle: true,
    externalLink: null,
    attachment: id % 2 ? [] : [{ name: t('通知.pdf', 'Notice.pdf'), path: '/files/aa/notice.pdf' }],
    author: null,
    class: t('动态', 'News'),
  })
  const list = (id: number, limit: number) => ({
    list: {
      id,
      name: t(id === 301 ? '新闻' : '通知', id === 301 ? 'News' : 'Notices'),
      englishName: id === 301 ? 'News' : 'Notices',
      style: 21,
    },
    rows: [1, 2, 3, 4].slice(0, limit).map(nth => content(id * 10 + nth)),
    count: 12,
    page: 1,
    limit,
  })
  const images = (id: number, mode: number) => ({
    group: { id, name: t('图片', 'Pictures'), mode, autoplay: true, interval: 5000, initialIndex: 0 },
    rows: [0, 1, 2, 3, 4].map(nth => ({
      id: id * 10 + nth,
      filePath: samplePicture(nth, [1200, 514]),
      name: t(`图片 ${nth + 1}`, `Picture ${nth + 1}`),
      type: 0,
      path: null,
      value: null,
    })),
  })
  const entry = (id: number, zh: string, en: string, icon: string, path: string) => ({
    id,
    name: zh,
    englishName: en,
    type: 1,
    path,
    icon,
    image: samplePicture(id),
  })
  const entries = [
    entry(1, '展馆平面图', 'Hall plan', 'map', '/content-list'),
    entry(2, '交通与住宿', 'Getting there', 'bus', '/album'),
    entry(3, '观众登记', 'Register', 'ticket', '/personal-register'),
    {
      ...entry(4, '常见问题', 'Questions', 'question', '/content'),
      children: [entry(5, '入场', 'Entry', 'info', '/sub-page'), entry(6, '证件', 'Badges', 'user', '/open-form')],
    },
  ]

  return { content, list, images, entries }
}
