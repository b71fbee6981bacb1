#!/usr/bin/perl
# An SMSC made of Net::SMPP, to try the SMPP provider against another implementation; see smpp-smsc.md. Usage: perl smpp-smsc.pl [port]
use strict; use warnings; use Net::SMPP; use Encode qw(encode decode);
$| = 1;
my $server = Net::SMPP->new_listen('127.0.0.1', port => $ARGV[0] // 2775, smpp_version => 0x34, timeout => undef) or die "No port: $!";
my $count = 0;
while (my $esme = $server->accept) {
  $esme->set_version(0x34);
  while (my $pdu = $esme->read_pdu) {
    my $cmd = $pdu->{cmd};
    if ($cmd == Net::SMPP::CMD_bind_transceiver) {
      my $isKnown = $pdu->{system_id} eq 'manyline' && $pdu->{password} eq 'secret';
      print "bind_transceiver $pdu->{system_id}: ", ($isKnown ? "ok\n" : "refused\n");
      $esme->bind_transceiver_resp(system_id => 'smsc', seq => $pdu->{seq}, status => $isKnown ? 0 : 0x0e);
    } elsif ($cmd == Net::SMPP::CMD_enquire_link) { $esme->enquire_link_resp(seq => $pdu->{seq}); }
    elsif ($cmd == Net::SMPP::CMD_unbind) { $esme->unbind_resp(seq => $pdu->{seq}); last; }
    elsif ($cmd == Net::SMPP::CMD_submit_sm) {
      my $id = sprintf '%08X', 0xA0000000 + ++$count;
      my $bytes = $pdu->{short_message} ne '' ? $pdu->{short_message} : $pdu->{message_payload} // '';
      my $text = decode($pdu->{data_coding} == 8 ? 'UTF-16BE' : 'gsm0338', $bytes);
      my $how = $pdu->{short_message} ne '' ? 'short_message' : 'message_payload';
      printf "submit_sm %s > %s, coding %d, %d bytes in %s, receipt %d: %s\n", $pdu->{source_addr}, $pdu->{destination_addr},
        $pdu->{data_coding}, length $bytes, $how, $pdu->{registered_delivery}, encode('UTF-8', substr $text, 0, 40);
      $esme->submit_sm_resp(message_id => $id, seq => $pdu->{seq});
      my %back = (source_addr => $pdu->{destination_addr}, destination_addr => $pdu->{source_addr}, source_addr_ton => 1, source_addr_npi => 1, dest_addr_ton => 1, dest_addr_npi => 1, async => 1);
      $esme->deliver_sm(%back, esm_class => 4, short_message => "id:$id sub:001 dlvrd:001 submit date:2611262100 done date:2611262100 stat:DELIVRD err:000 text:");
      if ($text =~ /^ping/i) {
        $esme->deliver_sm(%back, short_message => 'pong');
        $esme->deliver_sm(%back, data_coding => 8, short_message => encode('UTF-16BE', decode('UTF-8', 'وصلت 👍')));
        for my $part (1, 2) { $esme->deliver_sm(%back, esm_class => 0x40, short_message => pack('CCCCCC', 5, 0, 3, 7, 2, $part) . ("part $part " x 20)); }
      }
    } elsif ($cmd == Net::SMPP::CMD_deliver_sm_resp) { printf "deliver_sm_resp %d: status %d\n", $pdu->{seq}, $pdu->{status}; }
    else { printf "command %x\n", $cmd; }
  }
  print "closed\n";
}
