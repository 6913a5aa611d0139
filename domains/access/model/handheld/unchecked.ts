import type { Pair } from '@pavilion/declare'
import type { Kept } from '../offline.ts'

/** What a terminal without a line cannot check, in the guard's words. Pure. */
export function unchecked({ projects }: Kept): Pair[] {
  const types = projects.flatMap(({ certTypes }) => certTypes)
  const gates = projects.flatMap(({ gate }) => gate ?? [])
  const some = (is: boolean, zh: string, en: string): Pair[] => (is ? [[zh, en]] : [])
  return [
    ...some(true, '在其他闸机的入场', 'entries at other gates'),
    ...some(
      gates.some(({ group }) => (group as { hallScaleId?: number | null } | undefined)?.hallScaleId),
      '馆内是否已满',
      'whether the hall is full',
    ),
    ...some(
      gates.some(({ performances }) => performances.length > 0),
      '场次是否已满',
      'whether a performance is full',
    ),
    ...some(
      types.some(({ asksFace }) => asksFace),
      '人脸',
      'faces',
    ),
    ...some(true, '身份证', 'ID cards'),
    ...some(true, '断网后的新报名、注销与黑名单', 'people added, cancelled or black-listed since'),
  ]
}
