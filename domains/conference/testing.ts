import type { Row } from '@pavilion/declare'
import type { TestServer } from '@pavilion/testing'
import { expert, workplace } from '@pavilion/platform/model/index.ts'
import * as conference from './model/index.ts'

/**
 * Creates places, speakers, sessions and talks directly in the store. Times are Shanghai time:
 * `04-15 09:00`.
 */
export function makeProgramme({ system }: Pick<TestServer, 'system'>, projectId: number) {
  type Fields = Record<string, unknown>
  return {
    place: (name: string, fields: Fields = {}) =>
      system.store(conference.conferencePlace).create({ projectId, name, ...fields } as never),
    /** A speaker with an expert and a workplace. */
    async speaker(name: string, fields: Fields = {}) {
      const hospital = await system
        .store(workplace)
        .create({ name: `${name}的医院`, englishName: `Hospital of ${name}` })
      const person = await system.store(expert).create({
        name: `${name}教授`,
        englishName: `Professor ${name}`,
        position: '主任医师',
        phoneNumber: '13800001234',
        email: 'expert@example.com',
      } as never)
      return system.store(conference.conferenceSpeaker).create({
        projectId,
        name,
        expertId: person.id,
        workplaceId: hospital.id,
        position: '教授',
        ...fields,
      } as never)
    },
    async session(
      name: string,
      from: string,
      to: string | null,
      { speakers = [], ...fields }: Fields & { speakers?: readonly { id: number }[] } = {},
    ) {
      const made = await system
        .store(conference.conferenceSchedule)
        .create({ projectId, name, startTime: clock(from), endTime: to && clock(to), ...fields } as never)
      for (const [sortNumber, { id }] of speakers.entries())
        await system
          .store(conference.relConferenceScheduleSpeaker)
          .create({ projectId, conferenceScheduleId: made.id, conferenceSpeakerId: id, sortNumber })
      return made as Row<typeof conference.conferenceSchedule>
    },
    topic: (name: string, fields: Fields = {}) =>
      system.store(conference.conferenceTopic).create({ projectId, name, ...fields } as never),
  }
}
/** `04-15 09:00` in 2027, Shanghai time, as an instant. */
export const clock = (wall: string): string => new Date(`2027-${wall.replace(' ', 'T')}:00+08:00`).toISOString()
/** A project with an empty programme and an operator. */
export async function makeCongress(server: TestServer) {
  const { id: projectId } = await server.project({ timeZone: 'Asia/Shanghai' } as never)
  const operator = await server.operator({ projects: [projectId] })
  const asOperator = (path: string, body: object) =>
    server.call(path, body, { token: operator.token, projectId, language: 'en' })
  return {
    projectId,
    programme: makeProgramme(server, projectId),
    asOperator,
    anybody: (path: string, body: object) => server.call(path, body, { language: 'en' }),
  }
}
