import { replaceCharacters, type SmsForcingCharacter } from '@manyline/contract/smsEncoding';
import { Button, isolate, VisuallyHidden } from '@manyline/ui';
import { IconArrowRight } from '@tabler/icons-react';
import { useText } from '../../messages/useText.ts';
import { Choices, Cost, Swap } from './SmsCounter.styles.ts';
import type { SmsCounterProps } from './SmsCounter.tsx';
import { isUnread, type SmsCost as Costs } from './smsNotice.ts';

interface SmsCostProps extends SmsCounterProps {
  readonly id?: string;
  readonly cost: Costs;
  readonly why: string;
}

/** Lists the characters that raise the number of messages, each with a button that replaces it by its plain form. */
export function SmsCost({ id, cost, text, why, onReplace }: SmsCostProps) {
  const t = useText();
  const { replaceable, irreplaceable } = cost;
  const replace = (found: readonly SmsForcingCharacter[]) => onReplace?.(replaceCharacters(text, found));

  return (
    <Cost id={id}>
      <p>{why}</p>
      {irreplaceable.length > 0 && <p>{t('chat.sms.kept', { characters: irreplaceable.map(isolate).join(' ') })}</p>}
      {onReplace && replaceable.length > 0 && (
        <Choices>
          {replaceable.length > 1 && (
            <li>
              <Button variant="soft" size="sm" onClick={() => replace(inOrder(replaceable))}>
                {t('chat.sms.all')}
              </Button>
            </li>
          )}
          {replaceable.map((group) => {
            const [one] = group;
            const name = t('chat.sms.replace', { kind: one.kind, from: isolate(one.character), to: isolate(one.replacement ?? '') });
            return (
              <li key={one.character}>
                <Button variant="outline" size="sm" onClick={() => replace(group)}>
                  {isUnread(one) ? (
                    name
                  ) : (
                    <>
                      <VisuallyHidden>{name}</VisuallyHidden>
                      <Swap aria-hidden="true">
                        <bdi>{one.character}</bdi>
                        <IconArrowRight data-mirror />
                        <bdi>{one.replacement}</bdi>
                      </Swap>
                    </>
                  )}
                </Button>
              </li>
            );
          })}
        </Choices>
      )}
    </Cost>
  );
}

export function inOrder(groups: Costs['replaceable']): readonly SmsForcingCharacter[] {
  return groups.flat().toSorted((one, other) => one.index - other.index);
}
