import * as site from '../model/codes.ts'
import { bullets, paragraphs, type Ground, type WebsitePlan } from './plan.ts'

const { webContentListStyle: list } = site

/** Sample faculty with invented names, as many as fill the grid. */
export const faculty = [
  ['梁以恒', 'Prof. Yiheng Liang', '心血管内科', 'Cardiology', '大会主席', 'President'],
  ['宋知蔓', 'Prof. Zhiman Song', '影像医学', 'Medical imaging', '学术主席', 'Scientific chair'],
  ['Erik Sundval', 'Prof. Erik Sundval', '心脏外科', 'Cardiac surgery', '特邀讲者', 'Keynote'],
  ['Amara Okonye', 'Dr Amara Okonye', '流行病学', 'Epidemiology', '特邀讲者', 'Keynote'],
  ['贺明舟', 'Prof. Mingzhou He', '介入治疗', 'Interventional therapy', '分会主席', 'Session chair'],
  ['Lucia Ferrant', 'Dr Lucia Ferrant', '重症医学', 'Critical care', '分会主席', 'Session chair'],
  ['陶景然', 'Dr Jingran Tao', '康复医学', 'Rehabilitation', '讲者', 'Speaker'],
  ['Kenji Morival', 'Dr Kenji Morival', '基础研究', 'Basic research', '讲者', 'Speaker'],
] as const

/** Sample lists and contents of the medical congress. */
export function congressTexts({ t }: Ground): Pick<WebsitePlan, 'lists' | 'contents'> {
  return {
    lists: [
      {
        key: 'faculty',
        name: ['大会讲者', 'Faculty'],
        style: list.imageText21,
        items: faculty.map(([zh, en, field, english, role, part], nth) => ({
          name: t(zh, en),
          abstract: t(field, english),
          tag: t(role, part),
          cover: `person${nth}`,
          stick: 20 - nth,
          body: paragraphs(
            t(
              `本届大会${role}，从事${field}领域的临床与研究工作。`,
              `${part}. Clinical and research work in ${english.toLowerCase()}.`,
            ),
          ),
        })),
      },
      {
        key: 'notices',
        name: ['会议通知', 'Notices'],
        style: list.textDetailed,
        items: [
          {
            key: 'round2',
            name: t('第二轮通知：注册、投稿与住宿', 'Second announcement: registration, abstracts and hotels'),
            abstract: t(
              '可在此上传通知的 PDF 附件，供参会者下载。',
              'Attach the PDF here for participants to download.',
            ),
            tag: t('通知', 'Notice'),
            dated: true,
            stick: 9,
            body: paragraphs(
              t(
                '注册系统现已开放。请在截稿日前提交摘要。',
                'Registration is now open. Please submit abstracts before the deadline.',
              ),
            ),
          },
          {
            key: 'abstracts',
            name: t('征文指南', 'Call for abstracts'),
            abstract: t(
              '摘要不超过 500 字，分口头报告与壁报两类。',
              'Up to 500 words, for oral or poster presentation.',
            ),
            tag: t('投稿', 'Abstracts'),
            dated: true,
            body: `${bullets(t('摘要须含目的、方法、结果与结论', 'State the aim, methods, results and conclusion'), t('每位第一作者最多投稿两篇', 'Each first author may submit up to two abstracts'), t('录用结果以邮件通知', 'We notify authors by e-mail'))}`,
          },
          {
            key: 'credits',
            name: t('继续教育学分说明', 'Continuing education credits'),
            abstract: t('签到满六个学时可申请学分证书。', 'Attend six hours to apply for a credit certificate.'),
            tag: t('学分', 'Credits'),
            dated: true,
            body: paragraphs(
              t(
                '请每半天签到一次，证书可于会后在个人中心下载。',
                'Please check in once each half-day. After the congress, download your certificate from your account.',
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
            '应付金额以注册表单显示的为准，提交后可在线缴纳。',
            'The registration form shows what you have to pay. You can pay online once you have registered.',
          ),
        ),
      },
      {
        key: 'about',
        name: t('大会致辞', 'Welcome'),
        untitled: true,
        body: paragraphs(
          t(
            '我们相聚于此，让循证成果惠及每一位患者。三天里，基础研究、临床、护理与公共卫生领域的同道将齐聚一堂，交流各自的问题与发现。',
            'We meet so that evidence reaches every patient. Over three days, researchers, physicians, nurses and public health professionals come together to share their questions and findings.',
          ),
          `<strong>${t('大会主席　梁以恒', 'Yiheng Liang, President of the Congress')}</strong>`,
        ),
      },
      {
        key: 'venue',
        name: t('会场与交通', 'Venue and travel'),
        cover: 'city',
        body: `<h3>${t('到达', 'Arrival')}</h3>${bullets(t('机场快线直达会场，约 45 分钟', 'The airport express reaches the venue in about 45 minutes'), t('高铁站乘地铁 20 分钟', 'Twenty minutes by metro from the railway station'))}<h3>${t('住宿', 'Hotels')}</h3>${paragraphs(t('协议酒店可在个人中心预订，步行十分钟内到达会场。', 'Book partner hotels from your account, all within a ten-minute walk.'))}`,
      },
      {
        key: 'short',
        name: t('到达', 'Arrival'),
        untitled: true,
        body: paragraphs(
          t(
            '机场快线约 45 分钟，高铁站乘地铁 20 分钟；协议酒店均在步行十分钟以内。',
            'About 45 minutes from the airport and 20 from the railway station. Partner hotels are within a ten-minute walk.',
          ),
        ),
      },
      {
        key: 'contact',
        name: t('大会秘书处', 'Secretariat'),
        body: paragraphs(
          t('注册：register@example.org', 'Registration: register@example.org'),
          t('学术：science@example.org', 'Scientific programme: science@example.org'),
        ),
      },
    ],
  }
}
