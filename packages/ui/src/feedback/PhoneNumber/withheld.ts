/** In place of a number that the network doesn't tell, as the contract writes it. */
export const WITHHELD = 'withheld';
