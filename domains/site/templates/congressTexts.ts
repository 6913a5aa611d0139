import * as site from '../model/codes.ts'
import { bullets, contactToCome, type Ground, paragraphs, venueOf, type WebsitePlan } from './plan.ts'

const { webContentListStyle: list } = site

/** How many sample speakers fill the grid. */
export const facultyCount = 8

/** Sample lists and contents of the medical congress. */
export function congressTexts(ground: Ground): Pick<WebsitePlan, 'lists' | 'contents'> {
  const { t } = ground
  const ways = t('前往会场的路线与酒店信息即将公布。', 'Directions and hotels will be announced.')
  return {
    lists: [
      {
        key: 'faculty',
        name: ['大会讲者', 'Faculty'],
        style: list.imageText21,
        items: Array.from({ length: facultyCount }, (_, nth) => ({
          name: t(`讲者 ${nth + 1}`, `Speaker ${nth + 1}`),
          abstract: t('单位与专业', 'Institution and field'),
          cover: `person${nth}`,
          stick: 20 - nth,
          body: paragraphs(t('讲者介绍即将公布。', 'More about the speaker will be announced.')),
        })),
      },
      {
        key: 'notices',
        name: ['会议通知', 'Notices'],
        style: list.textDetailed,
        items: [
          {
            name: t('会议通知将在此发布', 'Notices of the congress are published here'),
            abstract: t(
              '注册、投稿与住宿的安排确定后在此公布。',
              'Registration, abstracts and hotels: read here as soon as they are settled.',
            ),
            tag: t('通知', 'Notice'),
            dated: true,
            stick: 9,
            body: paragraphs(
              t(
                '注册、投稿与住宿的安排确定后在此公布，请随时关注。',
                'Registration, abstracts and hotels are announced here as soon as they are settled. Please come back.',
              ),
            ),
          },
          {
            key: 'abstracts',
            name: t('征文指南', 'Call for abstracts'),
            abstract: t('投稿要求与截止日期即将公布。', 'Requirements and the deadline will be announced.'),
            tag: t('投稿', 'Abstracts'),
            dated: true,
            body: `${paragraphs(t('投稿要求与截止日期即将公布。摘要通常包括：', 'Requirements and the deadline will be announced. An abstract usually states:'))}${bullets(t('目的与方法', 'Aim and methods'), t('结果与结论', 'Results and conclusion'))}`,
          },
          {
            key: 'credits',
            name: t('继续教育学分', 'Continuing education credits'),
            abstract: t(
              '是否授予学分及申请办法即将公布。',
              'Whether credits are awarded, and how to apply, will be announced.',
            ),
            tag: t('学分', 'Credits'),
            dated: true,
            body: paragraphs(
              t(
                '是否授予学分及申请办法即将公布。',
                'Whether credits are awarded, and how to apply, will be announced.',
              ),
            ),
          },
        ],
      },
    ],
    contents: [
      {
        key: 'fee',
        name: t('参会费用', 'Registration fee'),
        untitled: true,
        // No invented amounts: what the form asks for is what counts.
        body: paragraphs(
          t(
            '是否收费及应付金额，以注册表单显示的为准。',
            'The registration form shows whether there is a fee, and how much.',
          ),
        ),
      },
      {
        key: 'about',
        name: t('大会致辞', 'Welcome'),
        untitled: true,
        body: paragraphs(
          t(
            '欢迎参加本次大会。愿各位同道在此交流各自的问题与发现，让研究成果惠及每一位患者。',
            'Welcome to our congress. May colleagues share their questions and findings here, so that research reaches every patient.',
          ),
          `<strong>${t('大会组委会', 'The organising committee')}</strong>`,
        ),
      },
      {
        key: 'venue',
        name: t('会场与交通', 'Venue and travel'),
        cover: 'city',
        body: `<h3>${t('会场', 'Venue')}</h3>${paragraphs(venueOf(ground))}<h3>${t('交通与住宿', 'Travel and hotels')}</h3>${paragraphs(ways)}`,
      },
      {
        key: 'short',
        name: t('会场', 'Venue'),
        untitled: true,
        body: paragraphs(venueOf(ground), ways),
      },
      { key: 'contact', name: t('大会秘书处', 'Secretariat'), body: contactToCome(ground) },
    ],
  }
}
