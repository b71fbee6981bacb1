import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { userNewsAtom } from '../../shared/adminNews.ts';

/** Called when this user changed since the page was opened. */
export function useUserNews(id: string, onNews: () => void): void {
  const news = useAtomValue(userNewsAtom);
  const count = news?.count ?? 0;
  const handledCount = useRef(count);
  const handleNews = useEffectEvent(onNews);
  const isAbout = (missed: number) => missed > 1 || news?.ids === undefined || news.ids.includes(id);
  const judge = useEffectEvent(isAbout);
  useEffect(() => {
    const missed = count - handledCount.current;
    handledCount.current = count;
    if (missed > 0 && judge(missed)) handleNews();
  }, [count]);
}
