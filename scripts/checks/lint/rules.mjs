import { atomOfMap } from './atomOfMap.mjs';
import { looseText } from './looseText.mjs';
import { ownText } from './ownText.mjs';
import { styles } from './styles.mjs';
import { waiverReason } from './waiverReason.mjs';

/** The project's own rules of oxlint. */
export default {
  meta: { name: 'manyline' },
  rules: { 'atom-of-map': atomOfMap, 'loose-text': looseText, 'own-text': ownText, styles, 'waiver-reason': waiverReason },
};
