import { useSite } from '@pavilion/pages'

/** What became of the last change: it waits, or the organiser has refused it and says why. */
export function ChangeState({ waits, refused }: { waits: boolean; refused: string | null }) {
  const { say } = useSite()
  if (waits)
    return (
      <p className="jo-note jo-waits" role="status">
        {say(
          '修改已提交，主办方审核后发布。',
          'Your change is sent. It is published when the organiser has looked at it.',
        )}
      </p>
    )
  if (refused !== null)
    return (
      <p className="jo-note jo-bad" role="status">
        <strong>{say('主办方未通过：', 'The organiser refused it: ')}</strong>
        {refused}
      </p>
    )
  return null
}
