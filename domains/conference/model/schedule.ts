import {
  children,
  image,
  instant,
  integer,
  longText,
  partners,
  ref,
  remark,
  resource,
  richText,
  sortNumber,
  tags,
  text,
} from '@pavilion/declare'

const texts = { section: ['介绍', 'About'] } as const
/**
 * The name of the imported programme and the row's key in it. The next import of the same programme
 * updates the row.
 */
const sourceKey = () => text('来源编号', 'Source key', { max: 255, written: 'server', unique: true, list: false })

/** A room or hall for sessions. */
export const conferencePlace = resource('conferencePlace', '会场', 'Room', {
  scope: 'project',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true }),
    buildingId: ref('building', '建筑', 'Building', { filter: true }),
    placeId: ref('place', '场所', 'Place', { filter: true }),
    location: text('位置', 'Location', {
      search: true,
      hint: ['例如 三层东侧', 'For example: third floor, east side'],
    }),
    englishLocation: text('英文位置', 'English location', { search: true, list: false }),
    capacity: integer('容纳人数', 'Capacity', { min: 0, max: 1_000_000 }),
    sortNumber: sortNumber(),
    sourceKey: sourceKey(),
  },
  many: {
    conferenceSchedules: children('conferenceSchedule', 'conferencePlaceId', [
      ['startTime', 'asc'],
      ['id', 'asc'],
    ]),
  },
  published: {
    fields: ['name', 'englishName', 'location', 'englishLocation', 'capacity', 'sortNumber', 'projectId'],
    order: [
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ],
  },
})

/** A session of the programme (visitor-side §3). */
export const conferenceSchedule = resource('conferenceSchedule', '会议日程', 'Session', {
  scope: 'project',
  title: 'name',
  order: [
    ['startTime', 'asc'],
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    englishName: text('英文名称', 'English name', { max: 300, search: true }),
    startTime: instant('开始时间', 'Start time', { required: true, filter: true }),
    endTime: instant('结束时间', 'End time', { filter: true }),
    conferencePlaceId: ref('conferencePlace', '会场', 'Room', { filter: true }),
    track: text('专题', 'Track', {
      max: 60,
      filter: true,
      search: true,
      hint: [
        '同一专题的日程在网站上可一起查看，如 心血管',
        'Sessions of the same track can be shown together on the site. Example: Cardiology',
      ],
    }),
    englishTrack: text('专题英文名称', 'Track in English', { max: 100, search: true }),
    info: longText('简介', 'Info', { search: true, list: false, ...texts }),
    englishInfo: longText('英文简介', 'English info', { search: true, ...texts, list: false }),
    sortNumber: sortNumber(),
    sourceKey: sourceKey(),
  },
  many: {
    conferenceTopics: children('conferenceTopic', 'conferenceScheduleId', [
      ['startTime', 'asc'],
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ]),
    conferenceSpeakers: partners(
      'conferenceSpeaker',
      'relConferenceScheduleSpeaker',
      'conferenceScheduleId',
      'conferenceSpeakerId',
    ),
  },
  published: {
    fields: [
      'name',
      'englishName',
      'startTime',
      'endTime',
      'conferencePlaceId',
      'track',
      'englishTrack',
      'info',
      'englishInfo',
      'sortNumber',
      'projectId',
    ],
    order: [
      ['startTime', 'asc'],
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ],
    includes: ['conferencePlace', 'conferenceSpeakers', 'conferenceTopics'],
  },
})

/** A talk within a session. */
export const conferenceTopic = resource('conferenceTopic', '会议主题', 'Topic', {
  scope: 'project',
  title: 'name',
  order: [
    ['startTime', 'asc'],
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    englishName: text('英文名称', 'English name', { max: 300, search: true }),
    startTime: instant('开始时间', 'Start time', { filter: true }),
    endTime: instant('结束时间', 'End time', { filter: true }),
    conferenceScheduleId: ref('conferenceSchedule', '会议日程', 'Session', {
      filter: true,
      whenParentGoes: 'take',
    }),
    conferenceSpeakerId: ref('conferenceSpeaker', '演讲嘉宾', 'Speaker', {
      filter: true,
      whenParentGoes: 'clear',
    }),
    info: longText('简介', 'Info', { search: true, list: false, ...texts }),
    englishInfo: longText('英文简介', 'English info', { search: true, ...texts, list: false }),
    sortNumber: sortNumber(),
    sourceKey: sourceKey(),
  },
  published: {
    fields: [
      'name',
      'englishName',
      'startTime',
      'endTime',
      'info',
      'englishInfo',
      'conferenceScheduleId',
      'conferenceSpeakerId',
      'sortNumber',
      'projectId',
    ],
    order: [
      ['startTime', 'asc'],
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ],
    includes: [
      'conferenceSpeaker',
      'conferenceSpeaker.expert',
      'conferenceSpeaker.workplace',
      'conferenceSpeaker.department',
      'conferenceSchedule',
      'conferenceSchedule.conferencePlace',
    ],
  },
})

/** A speaker of this event. The linked expert can also speak at other events. */
export const conferenceSpeaker = resource('conferenceSpeaker', '演讲嘉宾', 'Speaker', {
  scope: 'project',
  title: 'name',
  contact: { through: 'expertId' },
  order: [
    ['sortNumber', 'asc'],
    ['name', 'asc'],
    ['id', 'asc'],
  ],
  personal: {
    purpose: 'programme',
    until: 'organiser',
    fields: [
      'name',
      'englishName',
      'avatar',
      'position',
      'englishPosition',
      'remark',
      'englishRemark',
      'introduction',
      'englishIntroduction',
    ],
  },
  fields: {
    name: text('姓名', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true }),
    avatar: image('头像', 'Avatar', { purpose: 'sitePicture' }),
    position: text('职务', 'Position', { max: 200, search: true }),
    englishPosition: text('英文职务', 'English position', { max: 200, search: true, list: false }),
    expertId: ref('expert', '专家', 'Expert', {
      filter: true,
      hint: ['关联专家库，同一专家可参加多个活动', 'The person in the expert library, who can speak at several events'],
    }),
    workplaceId: ref('workplace', '工作单位', 'Workplace', { filter: true }),
    departmentId: ref('department', '部门', 'Department', { filter: true }),
    remark: text('备注', 'Remark', {
      filter: true,
      search: true,
      hint: [
        '嘉宾分组，网站可按此筛选，对访客可见',
        'The group of the speaker. Pages can filter by it, and visitors see it',
      ],
    }),
    englishRemark: text('英文备注', 'English remark', { search: true, list: false }),
    introduction: richText('介绍', 'Introduction', { detailOnly: true, ...texts }),
    englishIntroduction: richText('英文介绍', 'English introduction', { ...texts, detailOnly: true }),
    sortNumber: sortNumber(),
    sourceKey: sourceKey(),
    ...tags,
  },
  many: {
    conferenceSchedules: partners(
      'conferenceSchedule',
      'relConferenceScheduleSpeaker',
      'conferenceSpeakerId',
      'conferenceScheduleId',
    ),
    conferenceTopics: children('conferenceTopic', 'conferenceSpeakerId', [
      ['startTime', 'asc'],
      ['id', 'asc'],
    ]),
  },
  published: {
    fields: [
      'name',
      'englishName',
      'avatar',
      'position',
      'englishPosition',
      'expertId',
      'workplaceId',
      'departmentId',
      'remark',
      'englishRemark',
      'introduction',
      'englishIntroduction',
      'sortNumber',
      'projectId',
    ],
    // Included rows show their published fields only: no phone number or e-mail address of an
    // expert.
    order: [
      ['sortNumber', 'asc'],
      ['name', 'asc'],
    ],
    includes: [
      'expert',
      'workplace',
      'department',
      'conferenceSchedules',
      'conferenceSchedules.conferencePlace',
      'conferenceTopics',
      'conferenceTopics.conferenceSchedule',
    ],
  },
})

/** The speakers of sessions. */
export const relConferenceScheduleSpeaker = resource(
  'relConferenceScheduleSpeaker',
  '日程嘉宾关系',
  'Speaker of a session',
  {
    scope: 'project',
    title: 'conferenceScheduleId',
    order: [
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ],
    unique: [['conferenceScheduleId', 'conferenceSpeakerId']],
    fields: {
      conferenceScheduleId: ref('conferenceSchedule', '会议日程', 'Session', {
        required: true,
        filter: true,
        whenParentGoes: 'take',
      }),
      conferenceSpeakerId: ref('conferenceSpeaker', '演讲嘉宾', 'Speaker', {
        required: true,
        filter: true,
        whenParentGoes: 'take',
      }),
      sortNumber: sortNumber(),
      remark: remark(),
    },
    published: { fields: ['conferenceScheduleId', 'conferenceSpeakerId', 'sortNumber', 'projectId'] },
  },
)

/**
 * A session that a visitor has put into their agenda: signed in they find it on every device, and
 * hear when it is moved or cancelled. Without an account the agenda stays in the browser.
 */
export const savedSession = resource('savedSession', '我的日程', 'Saved session', {
  scope: 'project',
  title: 'conferenceScheduleId',
  operations: [],
  internal: true,
  unique: [['webUserId', 'conferenceScheduleId']],
  personal: { purpose: 'programme', until: 'erasure', fields: ['conferenceScheduleId'] },
  fields: {
    webUserId: ref('webUser', '网站用户', 'Web user', { required: true, written: 'once', whenParentGoes: 'take' }),
    conferenceScheduleId: ref('conferenceSchedule', '会议日程', 'Session', {
      required: true,
      written: 'once',
      whenParentGoes: 'take',
    }),
  },
})
