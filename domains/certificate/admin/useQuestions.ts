import { send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { answerField } from '../model/badge/elements.ts'
import { badgeQuestions } from '../model/calls.ts'

interface Question {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly form: string
  readonly example: string
  readonly choices: readonly { readonly name: string; readonly englishName: string | null }[]
}
/** The questions whose answers a badge can show, by id. */
export type Questions = ReadonlyMap<number, Question>

/** The questions of the forms of an event; none until they are known. */
export function useQuestions(projectId: number | undefined): Questions {
  const { may } = useHere()
  const { data } = useQuery({
    queryKey: ['badgeQuestions', projectId],
    enabled: projectId !== undefined && may('registerUserCertType.getDetail'),
    queryFn: () => send(badgeQuestions, { projectId: projectId as number }),
  })
  return new Map(data?.rows.map(row => [row.id, row]))
}
/** An example of each answer, as a badge shows it. */
export const examplesOf = (questions: Questions): Readonly<Record<string, string>> =>
  Object.fromEntries([...questions.values()].map(({ id, example }) => [answerField(id), example]))
