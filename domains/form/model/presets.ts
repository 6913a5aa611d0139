import { type CodeOf, type Pair, say } from '@pavilion/declare'
import { firstChoice, formComponentType as kind, webFormType } from './codes.ts'
import { ask, certificate, must, person } from './contact.ts'
import type { PlannedField, PlannedGroup } from './plan.ts'

/** A form to start from: its type, settings and fields, in both languages. */
export interface Preset {
  readonly key: string
  readonly name: Pair
  readonly about: Pair
  readonly type: CodeOf<typeof webFormType>
  readonly settings?: Readonly<Record<string, unknown>>
  readonly groups: readonly PlannedGroup[]
}

const group = (name: string, englishName: string, ...fields: PlannedField[]): PlannedGroup => ({
  name,
  englishName,
  fields,
})
const yes = (zh: string, en: string): PlannedField['candidates'] => [
  ['是', 'Yes'],
  [zh, en],
]

const visitor: Preset = {
  key: 'visitor',
  name: say('观众登记', 'Visitor registration'),
  about: say('两步：个人信息与参观意向', 'Two steps: about you and your visit'),
  type: webFormType.personalRegister,
  settings: { pageByGroup: true, showQrcode: true, signInRequired: true },
  groups: [
    group(
      '您的信息',
      'About you',
      person.name,
      // The sign-in has proved one of the two, which stands here already; the other is no duty.
      { ...person.phone, required: false },
      { ...person.email, required: false },
      ask(kind.radio, '性别', 'Gender', {
        label: 'gender',
        firstChoice: firstChoice.none,
        candidates: [
          ['男', 'Male'],
          ['女', 'Female'],
          ['不便透露', 'Prefer not to say'],
        ],
      }),
      person.region,
    ),
    group(
      '参观意向',
      'Your visit',
      person.workplace,
      person.position,
      ask(kind.radio, '参观目的', 'Purpose of your visit', {
        ...must,
        key: 'purpose',
        firstChoice: firstChoice.none,
        candidates: [
          ['采购', 'Buying'],
          ['寻找合作', 'Looking for partners'],
          ['了解行业', 'Market research'],
          ['其他', 'Other'],
        ],
      }),
      ask(kind.input, '其他目的', 'Other purpose', {
        ...must,
        maxlength: 100,
        shownWhen: [{ conditions: [{ field: 'purpose', method: 'eq', value: '其他' }] }],
      }),
      ask(kind.select, '年采购额', 'Annual purchasing volume', {
        ...must,
        candidates: [
          ['50 万以下', 'Below 500,000 CNY'],
          ['50–500 万', '500,000 to 5 million CNY'],
          ['500 万以上', 'Above 5 million CNY'],
        ],
        shownWhen: [{ conditions: [{ field: 'purpose', method: 'eq', value: '采购' }] }],
      }),
      ask(kind.checkbox, '感兴趣的内容', 'What are you interested in?', {
        maxCheckedItem: 3,
        candidates: [
          ['新品发布', 'New products'],
          ['同期论坛', 'Conferences'],
          ['商务对接', 'Matchmaking'],
          ['技术展示', 'Technology'],
        ],
      }),
    ),
  ],
}
const exhibitorStaff: Preset = {
  key: 'exhibitorStaff',
  name: say('展商人员', 'Exhibitor staff'),
  about: say('为展位人员办证：证件、照片与到场日期', 'Badges for stand staff: ID, photo and days on site'),
  type: webFormType.personalRegister,
  settings: { showQrcode: true, realNameCheck: true },
  groups: [
    group(
      '人员信息',
      'Personal details',
      person.name,
      person.phone,
      person.workplace,
      person.position,
      ...certificate,
      person.face,
    ),
    group(
      '现场工作',
      'On site',
      ask(kind.checkbox, '到场日期', 'Days on site', {
        ...must,
        candidates: [
          ['布展', 'Build-up'],
          ['展期', 'Show days'],
          ['撤展', 'Dismantling'],
        ],
      }),
      ask(kind.radio, '是否驾车进场', 'Will you bring a vehicle?', {
        ...must,
        key: 'vehicle',
        firstChoice: firstChoice.none,
        candidates: yes('否', 'No'),
      }),
      ask(kind.input, '车牌号', 'Number plate', {
        ...must,
        maxlength: 12,
        shownWhen: [{ conditions: [{ field: 'vehicle', method: 'eq', value: '是' }] }],
      }),
    ),
  ],
}
const speaker: Preset = {
  key: 'speaker',
  name: say('演讲嘉宾', 'Speaker'),
  about: say('简介、照片、演讲与接待需求', 'Biography, photo, talk and travel needs'),
  type: webFormType.personalRegister,
  settings: { pageByGroup: true },
  groups: [
    group(
      '嘉宾信息',
      'About you',
      person.name,
      person.phone,
      person.email,
      person.workplace,
      person.position,
      ask(kind.image, '个人照片', 'Portrait', must),
      ask(kind.textarea, '个人简介', 'Biography', { ...must, maxlength: 500 }),
    ),
    group(
      '演讲',
      'Your talk',
      ask(kind.input, '演讲题目', 'Title of the talk', { ...must, maxlength: 120 }),
      ask(kind.textarea, '内容摘要', 'Abstract', { ...must, maxlength: 1000 }),
      ask(kind.fileUpload, '演示文稿', 'Slides'),
      ask(kind.radio, '演讲语言', 'Language of the talk', {
        ...must,
        firstChoice: firstChoice.none,
        candidates: [
          ['中文', 'Chinese'],
          ['英文', 'English'],
        ],
      }),
    ),
    group(
      '接待',
      'Travel',
      ask(kind.radio, '是否需要住宿', 'Do you need a hotel room?', {
        ...must,
        key: 'hotel',
        firstChoice: firstChoice.none,
        candidates: yes('不需要', 'No'),
      }),
      ask(kind.date, '入住日期', 'Check-in', {
        ...must,
        shownWhen: [{ conditions: [{ field: 'hotel', method: 'eq', value: '是' }] }],
      }),
      ask(kind.date, '离店日期', 'Check-out', {
        ...must,
        shownWhen: [{ conditions: [{ field: 'hotel', method: 'eq', value: '是' }] }],
      }),
      ask(kind.textarea, '饮食与其他需求', 'Dietary and other needs', { maxlength: 300 }),
      ask(kind.signatureBoard, '授权签名', 'Signature', {
        remark: '同意主办方录制并使用演讲内容',
        englishRemark: 'I agree that the organiser records and uses my talk',
      }),
    ),
  ],
}
const press: Preset = {
  key: 'press',
  name: say('媒体记者', 'Press accreditation'),
  about: say('媒体、记者证与采访计划', 'Media outlet, press card and coverage plans'),
  type: webFormType.personalRegister,
  settings: { showQrcode: true },
  groups: [
    group('记者信息', 'About you', person.name, person.phone, person.email, ...certificate, person.face),
    group(
      '媒体信息',
      'Media outlet',
      { ...person.workplace, name: '媒体名称', englishName: 'Media outlet' },
      ask(kind.select, '媒体类型', 'Type of media', {
        ...must,
        key: 'medium',
        label: 'workplaceType',
        candidates: [
          ['报刊', 'Print'],
          ['广播电视', 'Radio and television'],
          ['网络媒体', 'Online'],
          ['自媒体', 'Independent'],
        ],
      }),
      ask(kind.image, '记者证', 'Press card', {
        ...must,
        shownWhen: [{ conditions: [{ field: 'medium', method: 'in', value: ['报刊', '广播电视', '网络媒体'] }] }],
      }),
      ask(kind.input, '账号链接', 'Link to your channel', {
        ...must,
        maxlength: 200,
        shownWhen: [{ conditions: [{ field: 'medium', method: 'eq', value: '自媒体' }] }],
      }),
      ask(kind.textarea, '采访计划', 'Coverage plans', { maxlength: 500 }),
      ask(kind.checkbox, '设备', 'Equipment', {
        candidates: [
          ['摄像机', 'Camera'],
          ['无人机', 'Drone'],
          ['直播设备', 'Live-streaming equipment'],
        ],
      }),
    ),
  ],
}
const questionnaire: Preset = {
  key: 'questionnaire',
  name: say('满意度问卷', 'Satisfaction survey'),
  about: say('评分、意见与来届意愿', 'Ratings, comments and interest in the next event'),
  type: webFormType.questionnaire,
  settings: { initialStatus: 20 },
  groups: [
    group(
      '总体评价',
      'Overall',
      ask(kind.rate, '总体满意度', 'Overall satisfaction', { ...must, key: 'overall', maxCheckedItem: 5 }),
      ask(kind.textarea, '请告诉我们哪里不满意', 'What went wrong?', {
        ...must,
        maxlength: 500,
        shownWhen: [
          {
            conditions: [
              { field: 'overall', method: 'notEmpty' },
              { field: 'overall', method: 'lte', value: 2 },
            ],
          },
        ],
      }),
      ask(kind.checkbox, '参加了哪些活动', 'What did you attend?', {
        candidates: [
          ['展览', 'Exhibition'],
          ['论坛', 'Conference'],
          ['商务对接', 'Matchmaking'],
          ['晚宴', 'Dinner'],
        ],
      }),
    ),
    group(
      '下一届',
      'Next time',
      ask(kind.radio, '是否愿意参加下一届', 'Will you come again?', {
        ...must,
        key: 'again',
        candidates: [
          ['一定会', 'Certainly'],
          ['可能会', 'Perhaps'],
          ['不会', 'No'],
        ],
      }),
      ask(kind.textarea, '原因', 'Why not?', {
        maxlength: 300,
        shownWhen: [{ conditions: [{ field: 'again', method: 'eq', value: '不会' }] }],
      }),
      ask(kind.textarea, '其他建议', 'Other comments', { maxlength: 500 }),
    ),
  ],
}
const groupForm: Preset = {
  key: 'group',
  name: say('团体报名', 'Group registration'),
  about: say('一位领队报名，成员另填成员表单', 'A leader registers the group; members fill in the member form'),
  type: webFormType.groupRegister,
  groups: [
    group(
      '团体信息',
      'Your group',
      { ...person.workplace, name: '团体名称', englishName: 'Name of the group', label: 'workplace' },
      ask(kind.select, '团体性质', 'Type of group', {
        ...must,
        key: 'kind',
        candidates: [
          ['企业', 'Company'],
          ['院校', 'School or university'],
          ['协会', 'Association'],
          ['旅行社', 'Travel agency'],
          ['其他', 'Other'],
        ],
      }),
      ask(kind.input, '请说明', 'Please explain', {
        ...must,
        maxlength: 100,
        shownWhen: [{ conditions: [{ field: 'kind', method: 'eq', value: '其他' }] }],
      }),
      ask(kind.number, '预计人数', 'Expected group size', must),
      ask(kind.date, '到场日期', 'Day of the visit', must),
    ),
    group(
      '领队信息',
      'Group leader',
      { ...person.name, name: '领队姓名', englishName: 'Leader’s name' },
      person.phone,
      person.email,
    ),
  ],
}
const groupMember: Preset = {
  key: 'groupMember',
  name: say('团体成员', 'Group member'),
  about: say('团体报名中每位成员填写', 'The form each group member fills in'),
  type: webFormType.personalRegister,
  groups: [
    group('成员信息', 'Member', person.name, { ...person.phone, required: false }, ...certificate, person.position),
  ],
}
const inquiry: Preset = {
  key: 'inquiry',
  name: say('在线咨询', 'Enquiry'),
  about: say('无需登录，任何人可提交', 'Anyone can submit without signing in'),
  type: webFormType.openForm,
  settings: { signInRequired: false },
  groups: [
    group(
      '咨询信息',
      'Your enquiry',
      person.name,
      { ...person.phone, repeat: true },
      { ...person.email, required: false },
      { ...person.workplace, required: false },
      ask(kind.textarea, '咨询内容', 'What would you like to know?', { ...must, maxlength: 1000 }),
    ),
  ],
}

/** The forms that come with the product. Organisers can save more as templates. */
export const presets: readonly Preset[] = [
  visitor,
  exhibitorStaff,
  speaker,
  press,
  questionnaire,
  groupForm,
  groupMember,
  inquiry,
]
