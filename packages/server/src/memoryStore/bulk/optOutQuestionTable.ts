import type { OptOutQuestionOperations, StoredOptOutQuestion } from '../../backend/store/optOutStore.ts';
import type { StoredChat } from '../../backend/store/store.ts';
import { compare } from '../compare.ts';
import { type Journal, JournaledMap } from '../journal.ts';
import { pageOf } from '../pageOf.ts';

/** Questions of deleted chats are never read again: chat ids are unique. */
export function optOutQuestionTable(journal: Journal, chats: JournaledMap<StoredChat>): OptOutQuestionOperations {
  const questions = new JournaledMap<StoredOptOutQuestion>(journal);
  return {
    async putOptOutQuestion(question) {
      if (questions.get(question.chatId)) questions.replace(question.chatId, question);
      else questions.add(question.chatId, question);
    },
    findOptOutQuestion: async (chatId) => questions.get(chatId),
    removeOptOutQuestion: async (chatId) => questions.delete(chatId),
    async optOutQuestionsOf(lineTn, page) {
      const all = questions.values().flatMap((question) => {
        const chat = chats.get(question.chatId);
        return chat?.lineTn === lineTn ? [{ ...question, tn: chat.contactTn }] : [];
      });
      return pageOf(
        all.sort((a, b) => compare(a.tn, b.tn)),
        page,
        ({ tn }) => tn,
      );
    },
  };
}
